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
}

// ComesTo is the outcome as games are played: by the readings in use if that can be told.
func (a *DeskAnswer) ComesTo() pb.Outcome {
	if a.AsPlayed != pb.Outcome_OUTCOME_UNSPECIFIED {
		return a.AsPlayed
	}
	return a.Outcome
}

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
	answer := &DeskAnswer{
		Outcome: verdict.GetOutcome(), AsPlayed: tried.GetAsPlayed().GetOutcome(), Attempt: orElse(tried.GetTold(), tried.GetSaid()),
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
	return answer
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
