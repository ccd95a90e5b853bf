package io.github.adjudicator.client;

import com.google.protobuf.ByteString;
import io.github.adjudicator.v1.AccessServiceGrpc;
import io.github.adjudicator.v1.CheckDeckRequest;
import io.github.adjudicator.v1.CheckDeckResponse;
import io.github.adjudicator.v1.Clause;
import io.github.adjudicator.v1.CreateGameRequest;
import io.github.adjudicator.v1.CreateGameResponse;
import io.github.adjudicator.v1.Deck;
import io.github.adjudicator.v1.DeskServiceGrpc;
import io.github.adjudicator.v1.GameEntry;
import io.github.adjudicator.v1.GameServiceGrpc;
import io.github.adjudicator.v1.GetClauseRequest;
import io.github.adjudicator.v1.ImportGameResponse;
import io.github.adjudicator.v1.ListClausesRequest;
import io.github.adjudicator.v1.ListClausesResponse;
import io.github.adjudicator.v1.ListGamesRequest;
import io.github.adjudicator.v1.ListRulebooksRequest;
import io.github.adjudicator.v1.OpenPositionRequest;
import io.github.adjudicator.v1.PositionAsked;
import io.github.adjudicator.v1.RedeemRequest;
import io.github.adjudicator.v1.RedeemResponse;
import io.github.adjudicator.v1.ReserveGameRequest;
import io.github.adjudicator.v1.ReserveGameResponse;
import io.github.adjudicator.v1.Rulebook;
import io.github.adjudicator.v1.RulebookServiceGrpc;
import io.github.adjudicator.v1.VerifyExportResponse;
import io.github.adjudicator.v1.WatchGamesRequest;
import io.github.adjudicator.v1.WhoAmIRequest;
import io.github.adjudicator.v1.WhoAmIResponse;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.ManagedChannelRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A connection to one server: opening games, reading rulebooks. Safe to use from several threads.
 *
 * <p>Every call throws an {@link io.github.adjudicator.client.errors.AdjudicatorException} or a
 * kind of it.
 */
public final class AdjudicatorClient implements AutoCloseable {
  private static final int LARGEST_ANSWER = 4 * 1024 * 1024;
  private final Connection connection;
  private final Caller operator;
  private final String language;

  AdjudicatorClient(ManagedChannel channel, ConnectOptions options) {
    connection = new Connection(channel, options.policy(), options.language());
    operator = connection.caller(options.operatorToken());
    language = "";
  }

  private AdjudicatorClient(AdjudicatorClient other, String language) {
    this.connection = other.connection;
    this.operator = other.operator.in(language);
    this.language = language;
  }

  /** Connects without the operator's token: for those who have tokens of games. */
  public static AdjudicatorClient connect(String address) {
    return connect(address, ConnectOptions.defaults());
  }

  /** Connects with the operator's token. */
  public static AdjudicatorClient connect(String address, String operatorToken) {
    return connect(address, ConnectOptions.of(operatorToken));
  }

  /**
   * Connects to {@code host:port}. The first call makes the connection.
   *
   * @throws IllegalArgumentException if tokens would travel in the clear to another machine, or a
   *     certificate cannot be read
   */
  public static AdjudicatorClient connect(String address, ConnectOptions options) {
    ChannelCredentials credentials;
    if (options.chosenTls() != null) {
      credentials = options.chosenTls().credentials();
    } else if (options.isPlaintext() || Addresses.isLoopback(address)) {
      credentials = InsecureChannelCredentials.create();
    } else {
      throw new IllegalArgumentException(
          "connect to "
              + address
              + ": tokens would travel in the clear; say tls(), or plaintext() if the way there is"
              + " encrypted by something else");
    }
    ManagedChannel channel =
        channelBuilder(address, credentials)
            .maxInboundMessageSize(LARGEST_ANSWER)
            .keepAliveTime(30, TimeUnit.SECONDS)
            .keepAliveTimeout(10, TimeUnit.SECONDS)
            .build();
    return new AdjudicatorClient(channel, options);
  }

  private static ManagedChannelBuilder<?> channelBuilder(
      String address, ChannelCredentials credentials) {
    try {
      return Grpc.newChannelBuilder(address, credentials);
    } catch (ManagedChannelRegistry.ProviderNotFoundException unusable) {
      throw new IllegalArgumentException(
          "connect to " + address + ": the address or a certificate cannot be read", unusable);
    }
  }

  /** Closes the connection; watches on it end. */
  @Override
  public void close() {
    connection.close();
  }

  /** The handle of whoever the token of a game speaks for. Makes no call. */
  public Seat seat(String gameId, String token) {
    return seat(gameId, token, 0);
  }

  /**
   * The handle of whoever the token of a game speaks for. Makes no call.
   *
   * @param version of the game, if it is known; otherwise 0
   */
  public Seat seat(String gameId, String token, long version) {
    return new Seat(connection.caller(token).in(language), gameId, version);
  }

  /**
   * The same connection, whose answers have sentences in a language ("en", "ja"). Closing either
   * closes both.
   */
  public AdjudicatorClient inLanguage(String language) {
    return new AdjudicatorClient(this, language);
  }

  /** What the client's token is: its role, its game or tournament, what it reads, its end. */
  public WhoAmIResponse whoAmI() {
    return operator.call(AccessServiceGrpc.getWhoAmIMethod(), WhoAmIRequest.getDefaultInstance());
  }

  /** Exchanges the code of an invitation for a token. Needs no token. */
  public RedeemResponse redeem(String code) {
    return redeem(code, "");
  }

  /** The same; to send a call again whose answer was lost, give the request_id it had. */
  public RedeemResponse redeem(String code, String requestId) {
    RedeemRequest request =
        RedeemRequest.newBuilder().setCode(code).setRequestId(requestId).build();
    return operator.call(AccessServiceGrpc.getRedeemMethod(), request);
  }

  /** The tokens of a game. Needs the operator's token; a judge asks {@link Seat#access}. */
  public Access access(String gameId) {
    return new Access(operator, gameId);
  }

  /** The tokens of a tournament, each of which opens all its games. Needs the operator's token. */
  public TournamentAccess tournament(String name) {
    return new TournamentAccess(operator, name);
  }

  /**
   * Asks about positions that are written down. Needs the operator's token; a judge asks {@link
   * Seat#desk}.
   */
  public Desk desk() {
    return new Desk(operator, "");
  }

  /**
   * Looks things up in an edition. Makes no call. Needs the operator's token; {@link
   * Seat#catalogue} has that of a game.
   *
   * @param edition {@code fire_force@1.0.0}, or only the game for its newest edition
   */
  public Catalogue catalogue(String edition) {
    return new Catalogue(operator, edition, "");
  }

  /**
   * The cards that were imported to the server. Makes no call. Needs the operator's token.
   *
   * @param edition {@code fftcg@2.1.9}, or only the game for its newest edition
   */
  public ImportedCards importedCards(String edition) {
    return new ImportedCards(operator, edition);
  }

  /** The games that the token opens: the operator's all, a tournament's those of the tournament. */
  public Paged<GameEntry> games() {
    return games(ListGamesRequest.getDefaultInstance());
  }

  /** The same games in an order, and with what was refused since versions that were seen. */
  public Paged<GameEntry> games(ListGamesRequest request) {
    return Catalogue.games(operator, request);
  }

  /**
   * The entries of the games that the token opens, then those that change.
   *
   * @param request which games, all by default, and what was seen of them
   */
  public GamesWatch watchGames(WatchGamesRequest request) {
    return new GamesWatch(operator, request);
  }

  /** The services with the operator's token. */
  public Services services() {
    return new Services(operator);
  }

  /**
   * Draws the id and the secret of a fair game that is to be opened within an hour. Tell both, id
   * and commitment, to the players before they contribute. Needs the operator's token.
   */
  public ReserveGameResponse reserveGame() {
    return reserveGame("");
  }

  /**
   * The same; to send a call again whose answer was lost, give the request_id it had.
   *
   * @param requestId empty: a new one
   */
  public ReserveGameResponse reserveGame(String requestId) {
    ReserveGameRequest request = ReserveGameRequest.newBuilder().setRequestId(requestId).build();
    return operator.call(GameServiceGrpc.getReserveGameMethod(), request);
  }

  /**
   * Opens a fair game that was reserved. Needs the operator's token. With a format, readings or
   * cards of one's own, take {@link #createGame(CreateGameRequest)}.
   *
   * @param reservation the id that {@link #reserveGame} gave
   * @param contributions by seat, 16 to 64 random bytes that its player drew after that
   */
  public NewGame createGame(
      String edition,
      Map<String, Deck> decks,
      String reservation,
      Map<String, byte[]> contributions) {
    CreateGameRequest.Builder request =
        CreateGameRequest.newBuilder()
            .setEdition(edition)
            .putAllDecks(decks)
            .setReservation(reservation);
    contributions.forEach(
        (seat, bytes) -> request.putContributions(seat, ByteString.copyFrom(bytes)));
    return createGame(request.build());
  }

  /**
   * Opens a game. Needs the operator's token.
   *
   * @param edition {@code fire_force@1.0.0}, or only the game for its newest edition
   * @param decks by seat; see {@link Decks}
   */
  public NewGame createGame(String edition, Map<String, Deck> decks) {
    return createGame(
        CreateGameRequest.newBuilder().setEdition(edition).putAllDecks(decks).build());
  }

  /**
   * Opens a game. Needs the operator's token. To send a call again whose answer was lost, give the
   * request_id it had: it is in the exception.
   *
   * @throws io.github.adjudicator.client.errors.TokensGoneException if the game was opened by an
   *     earlier sending, too long ago to show its tokens again
   * @throws io.github.adjudicator.client.errors.IllegalDeckException with the findings on each deck
   */
  public NewGame createGame(CreateGameRequest request) {
    return opened(operator.call(GameServiceGrpc.getCreateGameMethod(), request));
  }

  /**
   * Opens a game that begins in a stated position, which the service deals. Needs the operator's
   * token.
   *
   * @param position in the scenario language (YAML)
   */
  public NewGame openPosition(String position) {
    PositionAsked asked = PositionAsked.newBuilder().setText(position).build();
    return openPosition(OpenPositionRequest.newBuilder().setPosition(asked).build());
  }

  /**
   * Opens a game that begins in a stated position, in text or in fields, dealt or observed. Needs
   * the operator's token.
   *
   * @throws io.github.adjudicator.client.errors.InvalidRequestException if the position is not
   *     understood, or not known well enough to be played on
   */
  public NewGame openPosition(OpenPositionRequest request) {
    return opened(operator.call(DeskServiceGrpc.getOpenPositionMethod(), request).getGame());
  }

  private NewGame opened(CreateGameResponse opened) {
    return new NewGame(
        this,
        opened.getGameId(),
        opened.getVersion(),
        opened.getEdition(),
        opened.getTokensMap(),
        opened.getSeedCommitment(),
        opened.getAlreadyRecorded(),
        opened.getRepeatable());
  }

  /**
   * Has the server take a game over from an export, packed or not, and verify it. Needs the
   * operator's token. All of it is taken over, or nothing; it is sent once.
   *
   * @param export is read to its end, and not closed
   * @throws io.github.adjudicator.client.errors.BadExportException if the export is damaged
   * @throws io.github.adjudicator.client.errors.GameExistsException if another history of the game
   *     is there
   * @throws IOException if the file cannot be read
   */
  public ImportGameResponse importGame(InputStream export) throws IOException {
    return Import.send(operator, export);
  }

  /**
   * Has the server verify an export, packed or not, by its rules, without storing anything of it.
   * Needs the operator's or a judge's token.
   *
   * @throws io.github.adjudicator.client.errors.BadExportException if the export is damaged; the
   *     message says where
   * @throws io.github.adjudicator.client.errors.NotFoundException if the server has dropped the
   *     pieces before; begin again
   * @throws IOException if the file cannot be read
   */
  public VerifyExportResponse verifyExport(InputStream export) throws IOException {
    return ExportPieces.verify(operator, export);
  }

  /** The editions the server has. Needs the operator's token. */
  public List<Rulebook> rulebooks() {
    return operator
        .call(
            RulebookServiceGrpc.getListRulebooksMethod(), ListRulebooksRequest.getDefaultInstance())
        .getRulebooksList();
  }

  /** The clauses of an edition in printed order, page by page. Needs the operator's token. */
  public Paged<Clause> clauses(String edition) {
    return clauses(ListClausesRequest.newBuilder().setEdition(edition).build());
  }

  /**
   * The clauses that a request asks for, page by page. Needs the operator's token; a seat asks
   * {@link Seat#clauses()}.
   */
  public Paged<Clause> clauses(ListClausesRequest request) {
    return clauses(operator, request);
  }

  static Paged<Clause> clauses(Caller caller, ListClausesRequest request) {
    return Paged.of(
        caller,
        RulebookServiceGrpc.getListClausesMethod(),
        token ->
            request.toBuilder()
                .setPageSize(Paged.size(request.getPageSize()))
                .setPageToken(token)
                .build(),
        ListClausesResponse::getClausesList,
        ListClausesResponse::getNextPageToken);
  }

  /** One clause. Needs the operator's token; a seat asks {@link Seat#clause}. */
  public Clause clause(String edition, String label) {
    GetClauseRequest request =
        GetClauseRequest.newBuilder().setEdition(edition).setLabel(label).build();
    return operator.call(RulebookServiceGrpc.getGetClauseMethod(), request).getClause();
  }

  /** Whether a deck may be played, with every finding. Needs the operator's token. */
  public CheckDeckResponse checkDeck(String edition, Deck deck) {
    return checkDeck(CheckDeckRequest.newBuilder().setEdition(edition).setDeck(deck).build());
  }

  /** The same with a format, or with cards of one's own. */
  public CheckDeckResponse checkDeck(CheckDeckRequest request) {
    return operator.call(RulebookServiceGrpc.getCheckDeckMethod(), request);
  }
}
