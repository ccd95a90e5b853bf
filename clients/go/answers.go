package adjudicator

import (
	"fmt"
	"maps"
	"slices"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// readingDiffers is the code of a finding that a verdict depends on how a clause is read.
const readingDiffers = "reading.differs"

// DeskAnswer is what the desk answers about an attempt, or about a position without one, put together as a screen shows
// it.
type DeskAnswer struct {
	// Outcome is that of the verdict; one that is not known counts as NEEDS_JUDGE.
	Outcome pb.Outcome
	// AsPlayed is the outcome by the readings in use; UNSPECIFIED unless the verdict is open only because of other
	// readings.
	AsPlayed pb.Outcome
	// Attempt is what is attempted, in words; empty: nothing is.
	Attempt string
	// Deciding are the findings that decide.
	Deciding []*pb.Finding
	// ToKnow is what would have to be known, or ruled, before the outcome can be told: open findings, but those on
	// readings.
	ToKnow []*pb.Finding
	// DependsOn are the readings on which the verdict depends, by name.
	DependsOn []string
	// Readings are every disputed clause that was consulted and of which something differs.
	Readings []*SideBySide
	// Understood is the position read back, part by part; empty of a game's own.
	Understood []Understood
	// Taken are names that several cards have, each with the card it was taken for.
	Taken []SharedName
}

// ComesTo is the outcome as games are played: by the readings in use if that can be told.
func (a *DeskAnswer) ComesTo() pb.Outcome {
	if a.AsPlayed != pb.Outcome_OUTCOME_UNSPECIFIED {
		return a.AsPlayed
	}
	return a.Outcome
}

// Understood is one thing that was understood of a position that is written down: the place, a zone with its cards,
// what waits to be resolved.
type Understood struct {
	// Code is the stable name of what it says ("understood.zone").
	Code string
	// Arguments are what it is about; [ArgumentOf] finds one by its name.
	Arguments []*pb.Argument
	// Text says it in words; the code if no language was asked for.
	Text string
}

// GetArguments are those of the code, for [ArgumentOf].
func (u Understood) GetArguments() []*pb.Argument { return u.Arguments }

// SharedName is a name that several cards have.
type SharedName struct {
	// Named is the name as it was written.
	Named string
	// Number is the card that it was taken for; empty: any of them is meant.
	Number string
	// Several are the numbers of all cards of that name.
	Several []string
	// Text says it in words; the name alone if no language was asked for.
	Text string
}

// ClaimAnswer is what the claim of players comes to.
type ClaimAnswer struct {
	// Holds says that the table is as claimed, and that the account, if there is one, fits.
	Holds bool
	// Differences are everything that is otherwise, in the order of the claim.
	Differences []Difference
	// Account is where the players' account and the log part. Nil: it fits, or there is none.
	Account *Difference
	// Shared are names in the claim that several cards of the game have.
	Shared []SharedName
}

// Difference is one thing that is otherwise than players say.
type Difference struct {
	// Code is the stable name of the kind of difference ("difference.other-zone").
	Code string
	// Arguments are what it is about; [ArgumentOf] finds one by its name.
	Arguments []*pb.Argument
	// About is the card, the zone or whatever else it is about, in words if a language was asked for. Empty: the account.
	About string
	// Claimed is what the players say, Found what the game has there, in words if a language was asked for. Found is
	// empty where the log has nothing more.
	Claimed, Found string
	// Event is the one that made it so, or that the log has there. 0: there is none.
	Event int64
	// Clauses are those of the event.
	Clauses []string
	// Text says it in words; the code if no language was asked for.
	Text string
}

// GetArguments are those of the code, for [ArgumentOf].
func (d Difference) GetArguments() []*pb.Argument { return d.Arguments }

// SideBySide is what each way to read a clause gives.
type SideBySide struct {
	// Reading is its name; "edition": editions are compared.
	Reading string
	// Title is what is disputed, in words if a language was asked for.
	Title string
	// Disputed is the entry of the edition's list of disputed points. Empty for editions.
	Disputed string
	// Clauses are those disputed.
	Clauses []string
	// Settled says that the caller settled it.
	Settled bool
	// Sides are the ways to read it, the present one first.
	Sides []Side
	// Rows are what differs, sorted by what it is about.
	Rows []SideRow
}

// Side is one way to read a clause, or one edition.
type Side struct {
	// Name is the value of the reading, Title the same in words.
	Name, Title string
	// InUse says that it is the present one.
	InUse bool
	// Outcome is that of the attempt. UNSPECIFIED: there is none, or it cannot be told; NotTold says why then.
	Outcome pb.Outcome
	NotTold string
}

// SideRow is what differs in one thing.
type SideRow struct {
	// About is the thing as the contract names it, Heading the same in words.
	About, Heading string
	// Cells are the lines of each side, in the order of the sides.
	Cells [][]string
}

// AnswerOf is what [Desk.Check] came to.
func AnswerOf(found *pb.CheckPositionResponse) *DeskAnswer {
	verdict, tried := found.GetVerdict(), found.GetAttempt()
	played := tried.GetAsPlayed()
	if tried == nil {
		played = found.GetCourse().GetAsPlayed()
	}
	answer := &DeskAnswer{
		Outcome: verdict.GetOutcome(), AsPlayed: played.GetOutcome(), Attempt: orElse(tried.GetTold(), tried.GetSaid()),
	}
	decides := pb.FindingEffect_FINDING_EFFECT_OPEN
	switch answer.Outcome {
	case pb.Outcome_OUTCOME_LEGAL:
		decides = pb.FindingEffect_FINDING_EFFECT_PERMITS
	case pb.Outcome_OUTCOME_ILLEGAL:
		decides = pb.FindingEffect_FINDING_EFFECT_FORBIDS
	default:
		answer.Outcome = pb.Outcome_OUTCOME_NEEDS_JUDGE
	}
	for _, finding := range verdict.GetFindings() {
		if finding.GetEffect() != decides {
			continue
		}
		answer.Deciding = append(answer.Deciding, finding)
		if finding.GetCode() == readingDiffers {
			answer.DependsOn = append(answer.DependsOn, ArgumentOf(finding, "reading").GetWords()...)
		} else if decides == pb.FindingEffect_FINDING_EFFECT_OPEN {
			answer.ToKnow = append(answer.ToKnow, finding)
		}
	}
	for _, reading := range found.GetOpen() {
		answer.Readings = append(answer.Readings, SideBySideOf(reading))
	}
	for _, part := range found.GetUnderstood() {
		answer.Understood = append(answer.Understood, Understood{
			Code: part.GetCode(), Arguments: part.GetArguments(), Text: orElse(part.GetSentence(), part.GetCode()),
		})
	}
	answer.Taken = sharedNames(found.GetTaken())
	return answer
}

// ClaimAnswerOf is what [Desk.Claim] came to.
func ClaimAnswerOf(found *pb.CompareClaimResponse) *ClaimAnswer {
	answer := &ClaimAnswer{Shared: sharedNames(found.GetShared())}
	for _, each := range found.GetDifferences() {
		answer.Differences = append(answer.Differences, Difference{
			Code: each.GetCode(), Arguments: each.GetArguments(), About: orElse(each.GetHeading(), each.GetWhat()),
			Claimed: orElse(each.GetClaimedSaid(), each.GetClaimed()), Found: orElse(each.GetFoundSaid(), each.GetFound()),
			Event: each.GetEvent(), Clauses: each.GetClauses(), Text: orElse(each.GetSentence(), each.GetCode()),
		})
	}
	if account := found.GetAccount(); account != nil && !account.GetFits() {
		answer.Account = &Difference{
			Code: account.GetCode(), Arguments: account.GetArguments(), Claimed: account.GetSaid(),
			Event: account.GetEvent(), Clauses: account.GetClauses(), Text: orElse(account.GetSentence(), account.GetCode()),
		}
		if account.GetEvent() != 0 {
			answer.Account.Found = orElse(account.GetHasSaid(), account.GetHas())
		}
	}
	answer.Holds = len(answer.Differences) == 0 && answer.Account == nil
	return answer
}

func sharedNames(found []*pb.NameTaken) []SharedName {
	var names []SharedName
	for _, each := range found {
		names = append(names, SharedName{
			Named: each.GetNamed(), Number: each.GetNumber(), Several: each.GetSeveral(),
			Text: orElse(each.GetSentence(), each.GetNamed()),
		})
	}
	return names
}

// SideBySideOf is what each way to read a clause gives, or each edition: of `Open` of a position that was checked, or
// of `Compared`.
func SideBySideOf(found *pb.OpenReading) *SideBySide {
	shown := &SideBySide{
		Reading: found.GetReading(), Title: orElse(found.GetTold(), found.GetReading()), Disputed: found.GetDisputed(),
		Clauses: found.GetClauses(), Settled: found.GetSettled(),
	}
	headings := map[string]string{}
	for _, outlook := range found.GetOutlooks() {
		shown.Sides = append(shown.Sides, Side{
			Name: outlook.GetName(), Title: orElse(outlook.GetTold(), outlook.GetName()),
			InUse: outlook.GetName() == found.GetValue(), Outcome: outlook.GetOutcome(), NotTold: outlook.GetNotTold(),
		})
		for _, change := range outlook.GetChanges() {
			headings[change.GetAbout()] = change.GetHeading()
		}
	}
	for _, about := range slices.Sorted(maps.Keys(headings)) {
		row := SideRow{About: about, Heading: orElse(headings[about], about)}
		for _, outlook := range found.GetOutlooks() {
			row.Cells = append(row.Cells, linesOf(outlook, about))
		}
		shown.Rows = append(shown.Rows, row)
	}
	return shown
}

// linesOf is what comes of one thing under one value; what is not in sentences is told as the log would.
func linesOf(outlook *pb.Outlook, about string) []string {
	lines := []string{}
	for _, change := range outlook.GetChanges() {
		if change.GetAbout() != about {
			continue
		}
		line := change.GetSentence()
		if line == "" {
			plain, differs := outlook.GetDiffers()[about]
			if !differs {
				plain = outlook.GetNotTold()
			}
			return slices.DeleteFunc([]string{plain}, func(text string) bool { return text == "" })
		}
		if change.GetTimes() > 1 {
			line = fmt.Sprintf("%s ×%d", line, change.GetTimes())
		}
		lines = append(lines, line)
	}
	return lines
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
