package io.github.adjudicator.client;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import io.github.adjudicator.v1.Card;
import io.github.adjudicator.v1.CardEntry;
import io.github.adjudicator.v1.CardHit;
import io.github.adjudicator.v1.CatalogueServiceGrpc;
import io.github.adjudicator.v1.CheckCardsRequest;
import io.github.adjudicator.v1.CheckCardsResponse;
import io.github.adjudicator.v1.ClauseHit;
import io.github.adjudicator.v1.CompareEditionsRequest;
import io.github.adjudicator.v1.CompareEditionsResponse;
import io.github.adjudicator.v1.ComparedClause;
import io.github.adjudicator.v1.DeckSummary;
import io.github.adjudicator.v1.DescribeEditionRequest;
import io.github.adjudicator.v1.DescribeEditionResponse;
import io.github.adjudicator.v1.DisputedPoint;
import io.github.adjudicator.v1.GameEntry;
import io.github.adjudicator.v1.GetCardRequest;
import io.github.adjudicator.v1.GetDeckRequest;
import io.github.adjudicator.v1.GetDeckResponse;
import io.github.adjudicator.v1.ListCardsRequest;
import io.github.adjudicator.v1.ListCardsResponse;
import io.github.adjudicator.v1.ListDecksRequest;
import io.github.adjudicator.v1.ListDecksResponse;
import io.github.adjudicator.v1.ListGamesRequest;
import io.github.adjudicator.v1.ListGamesResponse;
import io.github.adjudicator.v1.ListReadingsRequest;
import io.github.adjudicator.v1.ListReadingsResponse;
import io.github.adjudicator.v1.SearchCardsRequest;
import io.github.adjudicator.v1.SearchCardsResponse;
import io.github.adjudicator.v1.SearchClausesRequest;
import io.github.adjudicator.v1.SearchClausesResponse;
import io.grpc.MethodDescriptor;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * What one edition has to look up: cards, decks, disputed points; clauses and cards by words. Lists
 * are fetched page by page. Where a method takes a request, its edition and game are filled in.
 *
 * <p>What is named and does not exist is a {@link
 * io.github.adjudicator.client.errors.NotFoundException}, which names the nearest.
 */
public final class Catalogue {
  private final Caller caller;
  private final String edition;
  private final String gameId;

  Catalogue(Caller caller, String edition, String gameId) {
    this.caller = caller;
    this.edition = edition;
    this.gameId = gameId;
  }

  static Paged<GameEntry> games(Caller caller, ListGamesRequest request) {
    return Paged.of(
        caller,
        CatalogueServiceGrpc.getListGamesMethod(),
        token -> request.toBuilder().setPageToken(token).build(),
        ListGamesResponse::getGamesList,
        ListGamesResponse::getNextPageToken);
  }

  /** The exact edition that is looked into, of a game too. */
  public String edition() {
    ListCardsRequest request =
        ListCardsRequest.newBuilder().setEdition(edition).setGameId(gameId).setPageSize(1).build();
    return caller.call(CatalogueServiceGrpc.getListCardsMethod(), request).getEdition();
  }

  /** The cards, in the order of their files. */
  public Paged<CardEntry> cards() {
    return cards(ListCardsRequest.getDefaultInstance());
  }

  /** The cards of one kind, or in pages of another size. */
  public Paged<CardEntry> cards(ListCardsRequest request) {
    return listed(
        CatalogueServiceGrpc.getListCardsMethod(),
        request,
        ListCardsResponse::getCardsList,
        ListCardsResponse::getNextPageToken);
  }

  /**
   * Everything that is printed on a card.
   *
   * @param called its number, or its name in any language
   */
  public Card card(String called) {
    GetCardRequest request =
        GetCardRequest.newBuilder().setEdition(edition).setGameId(gameId).setCard(called).build();
    return caller.call(CatalogueServiceGrpc.getGetCardMethod(), request).getCard();
  }

  /** The cards in which every word of a query is found, the best first. */
  public Paged<CardHit> searchCards(String query) {
    return searchCards(SearchCardsRequest.newBuilder().setQuery(query).build());
  }

  /** The same with the nearest, if no card has all words, or in pages of another size. */
  public Paged<CardHit> searchCards(SearchCardsRequest request) {
    return listed(
        CatalogueServiceGrpc.getSearchCardsMethod(),
        request,
        SearchCardsResponse::getHitsList,
        SearchCardsResponse::getNextPageToken);
  }

  /**
   * Everything that is wrong with a card file, and what was understood. Needs the operator's token.
   *
   * @param cardFile definitions of cards (TOML)
   */
  public CheckCardsResponse checkCards(String cardFile) {
    CheckCardsRequest request =
        CheckCardsRequest.newBuilder().setEdition(edition).setCardFile(cardFile).build();
    return caller.call(CatalogueServiceGrpc.getCheckCardsMethod(), request);
  }

  /** The clauses in which every word of a query is found, the best first. */
  public Paged<ClauseHit> searchClauses(String query) {
    return searchClauses(SearchClausesRequest.newBuilder().setQuery(query).build());
  }

  /** The same with the nearest, if no clause has all words, or in pages of another size. */
  public Paged<ClauseHit> searchClauses(SearchClausesRequest request) {
    return listed(
        CatalogueServiceGrpc.getSearchClausesMethod(),
        request,
        SearchClausesResponse::getHitsList,
        SearchClausesResponse::getNextPageToken);
  }

  /** The decks that come with the edition, by name. */
  public Paged<DeckSummary> decks() {
    return listed(
        CatalogueServiceGrpc.getListDecksMethod(),
        ListDecksRequest.getDefaultInstance(),
        ListDecksResponse::getDecksList,
        ListDecksResponse::getNextPageToken);
  }

  /** One deck by its name; {@link AdjudicatorClient#createGame} takes it as it is. */
  public GetDeckResponse deck(String name) {
    GetDeckRequest request =
        GetDeckRequest.newBuilder().setEdition(edition).setGameId(gameId).setName(name).build();
    return caller.call(CatalogueServiceGrpc.getGetDeckMethod(), request);
  }

  /** The words of the edition in every language, and how its table is laid out. */
  public DescribeEditionResponse describe() {
    DescribeEditionRequest request =
        DescribeEditionRequest.newBuilder().setEdition(edition).setGameId(gameId).build();
    return caller.call(CatalogueServiceGrpc.getDescribeEditionMethod(), request);
  }

  /** The disputed points in full; only those about the clauses, if any is named. */
  public Paged<DisputedPoint> disputedPoints(String... clauses) {
    return listed(
        CatalogueServiceGrpc.getListReadingsMethod(),
        ListReadingsRequest.newBuilder().addAllClauses(Arrays.asList(clauses)).build(),
        ListReadingsResponse::getPointsList,
        ListReadingsResponse::getNextPageToken);
  }

  /** What became of the clauses since the edition that this one is built on. */
  public Paged<ComparedClause> compare() {
    return compare(CompareEditionsRequest.getDefaultInstance());
  }

  /** The same with another edition, with every clause, or in pages of another size. */
  public Paged<ComparedClause> compare(CompareEditionsRequest request) {
    return listed(
        CatalogueServiceGrpc.getCompareEditionsMethod(),
        request,
        CompareEditionsResponse::getClausesList,
        CompareEditionsResponse::getNextPageToken);
  }

  /** A list, in whose requests edition, game, size and token of the page are filled in. */
  private <T, Q extends Message, R> Paged<T> listed(
      MethodDescriptor<Q, R> method,
      Q request,
      Function<R, List<T>> entries,
      Function<R, String> next) {
    return Paged.of(caller, method, token -> page(request, token), entries, next);
  }

  @SuppressWarnings("unchecked") // a builder builds what it was made of
  private <Q extends Message> Q page(Q request, String token) {
    FieldDescriptor size = field(request, "page_size");
    return (Q)
        request.toBuilder()
            .setField(field(request, "edition"), edition)
            .setField(field(request, "game_id"), gameId)
            .setField(size, Paged.size((int) request.getField(size)))
            .setField(field(request, "page_token"), token)
            .build();
  }

  private static FieldDescriptor field(Message message, String name) {
    return message.getDescriptorForType().findFieldByName(name);
  }
}
