package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.StaleException;
import io.github.adjudicator.client.export.Head;
import io.github.adjudicator.v1.Clause;
import io.github.adjudicator.v1.Concession;
import io.github.adjudicator.v1.Event;
import io.github.adjudicator.v1.EventDetail;
import io.github.adjudicator.v1.EventSubject;
import io.github.adjudicator.v1.ExplainRequest;
import io.github.adjudicator.v1.ExplainResponse;
import io.github.adjudicator.v1.ExportGameRequest;
import io.github.adjudicator.v1.ExportGameResponse;
import io.github.adjudicator.v1.GameEntry;
import io.github.adjudicator.v1.GameMark;
import io.github.adjudicator.v1.GameServiceGrpc;
import io.github.adjudicator.v1.GetClauseRequest;
import io.github.adjudicator.v1.GetHeadRequest;
import io.github.adjudicator.v1.GetHeadResponse;
import io.github.adjudicator.v1.GetTableRequest;
import io.github.adjudicator.v1.GetTableResponse;
import io.github.adjudicator.v1.Identification;
import io.github.adjudicator.v1.ListClausesRequest;
import io.github.adjudicator.v1.ListEventsRequest;
import io.github.adjudicator.v1.ListEventsResponse;
import io.github.adjudicator.v1.ListGamesRequest;
import io.github.adjudicator.v1.ListOptionsRequest;
import io.github.adjudicator.v1.ListOptionsResponse;
import io.github.adjudicator.v1.LogServiceGrpc;
import io.github.adjudicator.v1.MarkKind;
import io.github.adjudicator.v1.MoveSubject;
import io.github.adjudicator.v1.Option;
import io.github.adjudicator.v1.OptionDetail;
import io.github.adjudicator.v1.OutlineGameRequest;
import io.github.adjudicator.v1.OutlineGameResponse;
import io.github.adjudicator.v1.Packing;
import io.github.adjudicator.v1.Paragraph;
import io.github.adjudicator.v1.PlaceSubject;
import io.github.adjudicator.v1.ResultSubject;
import io.github.adjudicator.v1.RulebookServiceGrpc;
import io.github.adjudicator.v1.SignedHead;
import io.github.adjudicator.v1.SubmitMoveRequest;
import io.github.adjudicator.v1.SubmitMoveResponse;
import io.github.adjudicator.v1.TableDetail;
import io.github.adjudicator.v1.TellGameRequest;
import io.github.adjudicator.v1.TellGameResponse;
import io.github.adjudicator.v1.ValueSubject;
import io.github.adjudicator.v1.VerifyGameRequest;
import io.github.adjudicator.v1.VerifyGameResponse;
import io.github.adjudicator.v1.WatchEventsRequest;
import io.github.adjudicator.v1.WatchGamesRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One role in one game, known by its token: what a player, judge or spectator can ask and do.
 *
 * <p>It remembers the newest version it has heard of, and sends it with a move: a move that was
 * meant for an older table is refused. Where a read takes {@code atVersion}, 0 stands for the
 * newest. Every call throws an {@link io.github.adjudicator.client.errors.AdjudicatorException} or
 * a kind of it. Safe to use from several threads.
 */
public final class Seat {
  private static final String CHANCE = "CHANCE";
  private static final Duration LONG_CALL = Duration.ofSeconds(120);

  /** How often conceding looks again at a game that changes meanwhile. */
  private static final int CONCESSIONS = 10;

  private final Caller caller;
  private final String gameId;
  private final AtomicLong newest;

  Seat(Caller caller, String gameId, long version) {
    this.caller = caller;
    this.gameId = gameId;
    this.newest = new AtomicLong(version);
  }

  /** The game. */
  public String gameId() {
    return gameId;
  }

  /** The newest version this handle has heard of; 0: of none yet. */
  public long version() {
    return newest.get();
  }

  /** Without the token. */
  @Override
  public String toString() {
    return "Seat[gameId=%s, version=%d]".formatted(gameId, version());
  }

  /** The same seat, whose answers have sentences in a language ("en", "ja"). */
  public Seat inLanguage(String language) {
    return new Seat(caller.in(language), gameId, version());
  }

  /**
   * What a judge does; a player rewinds their own last answers. With the operator's token a game
   * can be forked.
   */
  public Judge judge() {
    return new Judge(this, caller, 0, "");
  }

  /** Looks things up in the edition of the game, with the cards of the game that the seat sees. */
  public Catalogue catalogue() {
    return new Catalogue(caller, "", gameId);
  }

  /** The games that this token opens, by id. */
  public Paged<GameEntry> games() {
    return games(ListGamesRequest.getDefaultInstance());
  }

  /** The same games in an order, and with what was refused since versions that were seen. */
  public Paged<GameEntry> games(ListGamesRequest request) {
    return Catalogue.games(caller, request.toBuilder().setGameId(gameId).build());
  }

  /** The entries of these games, then those that change: {@link AdjudicatorClient#watchGames}. */
  public GamesWatch watchGames(WatchGamesRequest request) {
    return new GamesWatch(caller, request.toBuilder().setGameId(gameId).build());
  }

  /** Asks about this game's position, or any other, for its judge. */
  public Desk desk() {
    return new Desk(caller, gameId);
  }

  /** The tokens of this game, for its judge. */
  public Access access() {
    return new Access(caller, gameId);
  }

  /** The services with this token. */
  public Services services() {
    return new Services(caller);
  }

  // ---------------------------------------------------------------- what may be done

  /** What the seat may do, with reasons, and what is barred with its reasons. */
  public ListOptionsResponse options() {
    return options(OptionDetail.OPTION_DETAIL_FULL);
  }

  /** What the seat may do; BASIC leaves out findings and barred options, which is quicker. */
  public ListOptionsResponse options(OptionDetail detail) {
    return options("", 0, detail);
  }

  /** What a seat may do, or might have done at a version; for a judge that of any seat. */
  public ListOptionsResponse options(String seat, long atVersion, OptionDetail detail) {
    ListOptionsRequest request =
        ListOptionsRequest.newBuilder()
            .setGameId(gameId)
            .setSeat(seat)
            .setAtVersion(atVersion)
            .setDetail(detail)
            .build();
    ListOptionsResponse answer = caller.call(GameServiceGrpc.getListOptionsMethod(), request);
    heard(answer.getVersion());
    return answer;
  }

  /** Answers the open choice with options, by their ids. */
  public SubmitMoveResponse submit(String... picks) {
    return submit(Move.picks(picks));
  }

  /** Answers the open choice with an option. */
  public SubmitMoveResponse submit(Option option) {
    return submit(Move.picks(option.getId()));
  }

  /**
   * Answers an open choice.
   *
   * @throws io.github.adjudicator.client.errors.MoveRefusedException refused by the rules, with
   *     findings and clauses
   * @throws StaleException if the game has changed since
   * @throws io.github.adjudicator.client.errors.EngineLimitException if it is legal and recorded,
   *     but stopped at a technical limit
   */
  public SubmitMoveResponse submit(Move move) {
    return send(move.request().toBuilder());
  }

  /**
   * Gives up the game, whatever has happened since this handle last heard of it.
   *
   * @throws io.github.adjudicator.client.errors.GameOverException if it is over already
   */
  public SubmitMoveResponse concede() {
    return concede(0, "");
  }

  /**
   * Gives up the game.
   *
   * @param expectedVersion the version the decision rests on; 0: whatever it is
   * @param requestId empty: a new one
   * @throws StaleException if the game has changed since {@code expectedVersion}, or if it changes
   *     faster than it can be read
   */
  public SubmitMoveResponse concede(long expectedVersion, String requestId) {
    SubmitMoveRequest.Builder request =
        SubmitMoveRequest.newBuilder()
            .setConcede(Concession.getDefaultInstance())
            .setRequestId(requestId);
    if (expectedVersion > 0) {
      return send(request.setExpectedVersion(expectedVersion));
    }
    for (int i = 1; i < CONCESSIONS; i++) {
      try {
        return send(request.setExpectedVersion(heardNow()));
      } catch (StaleException changed) {
        continue;
      }
    }
    return send(request.setExpectedVersion(heardNow()));
  }

  /**
   * Enters which card was seen, in an observed game; for the judge who keeps score.
   *
   * @throws io.github.adjudicator.client.errors.IllegalMoveException if by the deck list no such
   *     card can be left; it is recorded
   */
  public SubmitMoveResponse identify(Identification seen) {
    return send(SubmitMoveRequest.newBuilder().setIdentify(seen).setSeat(CHANCE));
  }

  private SubmitMoveResponse send(SubmitMoveRequest.Builder request) {
    request.setGameId(gameId);
    if (request.getExpectedVersion() == 0) {
      request.setExpectedVersion(versionOrAsk());
    }
    SubmitMoveResponse answer = caller.call(GameServiceGrpc.getSubmitMoveMethod(), request.build());
    heard(answer.getVersion());
    return answer;
  }

  // ---------------------------------------------------------------- what is there, what happened

  /** The table as the seat may see it. */
  public GetTableResponse table() {
    return table("", 0, TableDetail.TABLE_DETAIL_FULL);
  }

  /** The table as it was, or through another's eyes. */
  public GetTableResponse table(String viewer, long atVersion, TableDetail detail) {
    return table(viewer, atVersion, detail, false);
  }

  /**
   * The same; with `countUnseen`, cards that no player may see (decks on a judge's table) are only
   * counted.
   */
  public GetTableResponse table(
      String viewer, long atVersion, TableDetail detail, boolean countUnseen) {
    GetTableRequest request =
        GetTableRequest.newBuilder()
            .setGameId(gameId)
            .setViewer(viewer)
            .setAtVersion(atVersion)
            .setDetail(detail)
            .setCountUnseen(countUnseen)
            .build();
    GetTableResponse answer = caller.call(GameServiceGrpc.getGetTableMethod(), request);
    heard(answer.getVersion());
    return answer;
  }

  /** One page of the log: events after a version. */
  public ListEventsResponse page(long after) {
    return page(after, 0, 0, EventDetail.EVENT_DETAIL_FULL);
  }

  /**
   * One page of the log.
   *
   * @param size events looked at, up to 1,000; 0: 200
   * @param detail BASIC leaves out the steps of the rulebook in between
   */
  public ListEventsResponse page(long after, long atVersion, int size, EventDetail detail) {
    ListEventsRequest request =
        ListEventsRequest.newBuilder()
            .setGameId(gameId)
            .setAfterVersion(after)
            .setAtVersion(atVersion)
            .setPageSize(size)
            .setDetail(detail)
            .build();
    ListEventsResponse answer = caller.call(LogServiceGrpc.getListEventsMethod(), request);
    heard(answer.getVersion());
    return answer;
  }

  /** The log after a version, page by page, up to what is the newest event when it is begun. */
  public Paged<Event> events(long after) {
    return events(after, 0, EventDetail.EVENT_DETAIL_FULL);
  }

  /**
   * The log after a version, page by page, up to another one.
   *
   * @param detail as for {@link #page(long, long, int, EventDetail)}
   */
  public Paged<Event> events(long after, long atVersion, EventDetail detail) {
    return new Paged<>(() -> readPage(after, atVersion, detail));
  }

  private Paged.Page<Event> readPage(long after, long atVersion, EventDetail detail) {
    ListEventsResponse read = page(after, atVersion, 0, detail);
    long next = read.getNextAfterVersion();
    long upTo = read.getVersion();
    return new Paged.Page<>(
        read.getEventsList(), next == 0 ? null : () -> readPage(next, upTo, detail));
  }

  /** The log after a version in prose, up to what is the newest event when it is begun. */
  public Paged<Paragraph> tell(long after) {
    return tell(after, 0, 0);
  }

  /**
   * The log after a version in prose: a paragraph for each turn, each sentence with its events. In
   * the language of the client, English if it has none.
   *
   * @param size events looked at for a page; 0: 1,000
   */
  public Paged<Paragraph> tell(long after, long atVersion, int size) {
    return tell(
        TellGameRequest.newBuilder()
            .setAfterVersion(after)
            .setAtVersion(atVersion)
            .setPageSize(size)
            .build());
  }

  /**
   * The same, of which only what concerns the request's seats, cards and clauses is told. Its game
   * is not looked at.
   */
  public Paged<Paragraph> tell(TellGameRequest asked) {
    return new Paged<>(() -> readProse(asked.toBuilder().setGameId(gameId).build(), null));
  }

  /** A page of prose. Its last paragraph waits for the next page, where its turn may go on. */
  private Paged.Page<Paragraph> readProse(TellGameRequest request, Paragraph.Builder begun) {
    TellGameResponse read = caller.call(LogServiceGrpc.getTellGameMethod(), request);
    heard(read.getVersion());
    List<Paragraph> whole = new ArrayList<>();
    Paragraph.Builder told = begun;
    for (Paragraph paragraph : read.getParagraphsList()) {
      if (told != null && paragraph.getGoesOn() && paragraph.getTurn() == told.getTurn()) {
        told.addAllSentences(paragraph.getSentencesList());
        continue;
      }
      if (told != null) {
        whole.add(told.build());
      }
      told = paragraph.toBuilder();
    }
    long next = read.getNextAfterVersion();
    if (next == 0) {
      if (told != null) {
        whole.add(told.build());
      }
      return new Paged.Page<>(whole, null);
    }
    Paragraph open = told == null ? null : told.build();
    TellGameRequest following =
        request.toBuilder().setAfterVersion(next).setAtVersion(read.getVersion()).build();
    return new Paged.Page<>(
        whole, () -> readProse(following, open == null ? null : open.toBuilder()));
  }

  /**
   * The marks of the log after a version, up to what is the newest event when it is begun: where
   * turns, answers, refused attempts and a judge's acts begin.
   *
   * @param kinds the kinds of marks; none: all
   */
  public Paged<GameMark> outline(long after, MarkKind... kinds) {
    return outline(after, 0, 0, kinds);
  }

  /**
   * The marks of the log after a version, up to another one.
   *
   * @param size events looked at for a page; 0: 1,000
   * @param kinds the kinds of marks; none: all
   */
  public Paged<GameMark> outline(long after, long atVersion, int size, MarkKind... kinds) {
    return new Paged<>(() -> readOutline(after, atVersion, size, List.of(kinds)));
  }

  private Paged.Page<GameMark> readOutline(
      long after, long atVersion, int size, List<MarkKind> kinds) {
    OutlineGameRequest request =
        OutlineGameRequest.newBuilder()
            .setGameId(gameId)
            .setAfterVersion(after)
            .setAtVersion(atVersion)
            .setPageSize(size)
            .addAllKinds(kinds)
            .build();
    OutlineGameResponse read = caller.call(LogServiceGrpc.getOutlineGameMethod(), request);
    heard(read.getVersion());
    long next = read.getNextAfterVersion();
    long upTo = read.getVersion();
    return new Paged.Page<>(
        read.getMarksList(), next == 0 ? null : () -> readOutline(next, upTo, size, kinds));
  }

  /** What happened after a version, then whatever happens, until the game is over. */
  public Watch watch(long after) {
    return watch(after, false, EventDetail.EVENT_DETAIL_FULL);
  }

  /**
   * What happened after a version, then whatever happens.
   *
   * @param pastEnd whether to go on when the game is over
   * @param detail as for {@link #page(long, long, int, EventDetail)}
   */
  public Watch watch(long after, boolean pastEnd, EventDetail detail) {
    WatchEventsRequest request =
        WatchEventsRequest.newBuilder()
            .setGameId(gameId)
            .setAfterVersion(after)
            .setDetail(detail)
            .build();
    return new Watch(caller, request, pastEnd, this::heard);
  }

  // ---------------------------------------------------------------- why

  /** Whether a move, offered or not, would be legal: every requirement, met or not. */
  public ExplainResponse explainMove(String optionId) {
    return explainMove(optionId, "", 0);
  }

  /** The same for a seat, or for a version. */
  public ExplainResponse explainMove(String optionId, String seat, long atVersion) {
    MoveSubject subject = MoveSubject.newBuilder().setSeat(seat).setOptionId(optionId).build();
    return explain(ExplainRequest.newBuilder().setMove(subject), atVersion);
  }

  /** What brought an event about. */
  public ExplainResponse explainEvent(long seq) {
    return explainEvent(seq, 0);
  }

  /** What brought an event about, as it could be told at a version. */
  public ExplainResponse explainEvent(long seq, long atVersion) {
    return explainEvent(seq, atVersion, false);
  }

  /** The same; if brief, up to the nearest act of a player or a judge, and steps are counted. */
  public ExplainResponse explainEvent(long seq, long atVersion, boolean brief) {
    EventSubject subject = EventSubject.newBuilder().setSeq(seq).setBrief(brief).build();
    return explain(ExplainRequest.newBuilder().setEvent(subject), atVersion);
  }

  /** How a value of an object is made up. */
  public ExplainResponse explainValue(long objectId, String name) {
    return explainValue(objectId, name, 0);
  }

  /** How a value of an object was made up at a version. */
  public ExplainResponse explainValue(long objectId, String name, long atVersion) {
    ValueSubject subject = ValueSubject.newBuilder().setObjectId(objectId).setName(name).build();
    return explain(ExplainRequest.newBuilder().setValue(subject), atVersion);
  }

  /**
   * What decided the game.
   *
   * @throws io.github.adjudicator.client.errors.NothingToExplainException while it goes on
   */
  public ExplainResponse explainResult() {
    return explainResult(0);
  }

  /** What had decided the game at a version. */
  public ExplainResponse explainResult(long atVersion) {
    ResultSubject subject = ResultSubject.getDefaultInstance();
    return explain(ExplainRequest.newBuilder().setResult(subject), atVersion);
  }

  /** Where in the rulebook the game stands. */
  public ExplainResponse explainPlace() {
    return explainPlace(0);
  }

  /** Where in the rulebook the game stood at a version. */
  public ExplainResponse explainPlace(long atVersion) {
    PlaceSubject subject = PlaceSubject.getDefaultInstance();
    return explain(ExplainRequest.newBuilder().setPlace(subject), atVersion);
  }

  private ExplainResponse explain(ExplainRequest.Builder request, long atVersion) {
    ExplainResponse answer =
        caller.call(
            GameServiceGrpc.getExplainMethod(),
            request.setGameId(gameId).setAtVersion(atVersion).build());
    heard(answer.getVersion());
    return answer;
  }

  /** A clause of the edition this game is played by. */
  public Clause clause(String label) {
    GetClauseRequest request =
        GetClauseRequest.newBuilder().setGameId(gameId).setLabel(label).build();
    return caller.call(RulebookServiceGrpc.getGetClauseMethod(), request).getClause();
  }

  /** The clauses of the edition this game is played by, in printed order, page by page. */
  public Paged<Clause> clauses() {
    return clauses(ListClausesRequest.getDefaultInstance());
  }

  /** Those of them that a request asks for; its edition and game are filled in. */
  public Paged<Clause> clauses(ListClausesRequest request) {
    return AdjudicatorClient.clauses(
        caller, request.toBuilder().clearEdition().setGameId(gameId).build());
  }

  // ---------------------------------------------------------------- checking and taking away

  /** Has the server replay the log, judge every move again, and check the chain of hashes. */
  public VerifyGameResponse verify() {
    return verify(0);
  }

  /** The same up to a version. */
  public VerifyGameResponse verify(long atVersion) {
    VerifyGameRequest request =
        VerifyGameRequest.newBuilder().setGameId(gameId).setAtVersion(atVersion).build();
    return caller.call(LogServiceGrpc.getVerifyGameMethod(), request, LONG_CALL);
  }

  /**
   * Writes the whole log to a file, for a judge. It is read once: after an exception, begin a new
   * file.
   *
   * @param out is not closed
   * @return the version the export reaches to
   * @throws IOException if the file cannot be written
   */
  public long export(OutputStream out, Packing packing) throws IOException {
    ExportGameRequest request =
        ExportGameRequest.newBuilder().setGameId(gameId).setPacking(packing).build();
    long version = 0;
    try (Download<ExportGameResponse> pieces =
        new Download<>(caller, LogServiceGrpc.getExportGameMethod(), request, LONG_CALL)) {
      while (pieces.hasNext()) {
        ExportGameResponse piece = pieces.next();
        piece.getChunk().writeTo(out);
        version = piece.getVersion();
      }
    }
    return version;
  }

  /**
   * Where the log ends now, signed if the server has a key: keep its {@link Head#text}.
   *
   * @throws io.github.adjudicator.client.errors.ForbiddenException if the game goes on and was
   *     begun before version 0.2.0, and this is no judge
   */
  public Head head() {
    GetHeadRequest request = GetHeadRequest.newBuilder().setGameId(gameId).build();
    GetHeadResponse answer = caller.call(LogServiceGrpc.getGetHeadMethod(), request);
    heard(answer.getVersion());
    SignedHead found = answer.getHead();
    return new Head(
        found.getGameId(),
        found.getVersion(),
        found.getChain(),
        found.getTime(),
        found.getPublicKey(),
        found.getSignature());
  }

  /**
   * What every command after an event brought into the chain, up to now, for {@link Head#leadsTo}.
   * None of a log without salts.
   *
   * @param after the version of a head; 0: from the first command
   */
  public List<Head.Link> links(long after) {
    List<Head.Link> links = new ArrayList<>();
    long next = after;
    do {
      GetHeadRequest request =
          GetHeadRequest.newBuilder().setGameId(gameId).setLinksAfter(next).build();
      GetHeadResponse page = caller.call(LogServiceGrpc.getGetHeadMethod(), request);
      heard(page.getVersion());
      page.getLinksList()
          .forEach(link -> links.add(new Head.Link(link.getVersion(), link.getBound())));
      next = page.getNextLinksAfter();
    } while (next != 0);
    return links;
  }

  // ---------------------------------------------------------------- the version

  void heard(long version) {
    newest.accumulateAndGet(version, Math::max);
  }

  /** The newest version heard of; if there is none, the newest of the game. */
  long versionOrAsk() {
    long known = version();
    return known > 0 ? known : heardNow();
  }

  private long heardNow() {
    return options(OptionDetail.OPTION_DETAIL_BASIC).getVersion();
  }
}
