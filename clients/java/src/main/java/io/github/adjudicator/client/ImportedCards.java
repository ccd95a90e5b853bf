package io.github.adjudicator.client;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.adjudicator.v1.CardServiceGrpc;
import io.github.adjudicator.v1.GetCardCoverageRequest;
import io.github.adjudicator.v1.GetCardCoverageResponse;
import io.github.adjudicator.v1.GetImportedCardRequest;
import io.github.adjudicator.v1.ImportCardsRequest;
import io.github.adjudicator.v1.ImportCardsResponse;
import io.github.adjudicator.v1.ImportedCard;
import io.github.adjudicator.v1.ImportedCardEntry;
import io.github.adjudicator.v1.ReadDeckListRequest;
import io.github.adjudicator.v1.ReadDeckListResponse;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * The cards that the operator imports to a server for an edition's game. A file that cannot be used
 * is an {@link io.github.adjudicator.client.errors.InvalidRequestException} that says why
 * (BAD_CARD_FILE).
 */
public final class ImportedCards {
  private static final int LARGEST = 1_000_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final Caller caller;
  private final String edition;

  ImportedCards(Caller caller, String edition) {
    this.caller = caller;
    this.edition = edition;
  }

  /**
   * Imports a file of card data, and says what became of each card. All cards are kept, or none.
   *
   * @throws io.github.adjudicator.client.errors.NotFoundException if the server has dropped the
   *     calls before: begin again
   */
  public List<ImportedCardEntry> importFile(InputStream file) throws IOException {
    return importFile(file, ImportCardsRequest.getDefaultInstance(), (done, of) -> {});
  }

  /**
   * The same with a name of the file, one set, or entries by hand.
   *
   * @param how its file_name, set and overrides count
   * @param progress takes the number of compiled cards, and that of all cards
   */
  public List<ImportedCardEntry> importFile(
      InputStream file, ImportCardsRequest how, ObjIntConsumer<Integer> progress)
      throws IOException {
    ImportCardsRequest.Builder request =
        ImportCardsRequest.newBuilder()
            .setEdition(edition)
            .setRequestId(RequestIds.create())
            .setFileName(how.getFileName());
    byte[] piece = file.readNBytes(LARGEST);
    while (piece.length > 0) {
      request.setChunk(UnsafeByteOperations.unsafeWrap(piece));
      request.setOffset(send(request).getReceived());
      piece = file.readNBytes(LARGEST);
    }
    request.setChunk(ByteString.EMPTY).setLast(true);
    request.setSet(how.getSet()).setOverrides(how.getOverrides());
    List<ImportedCardEntry> entries = new ArrayList<>();
    while (true) {
      ImportCardsResponse answer = send(request);
      entries.addAll(answer.getCardsList());
      progress.accept(entries.size(), answer.getCardCount());
      if (answer.getImported()) {
        return entries;
      }
      request.setCardsSeen(entries.size());
    }
  }

  private ImportCardsResponse send(ImportCardsRequest.Builder request) {
    return caller.call(CardServiceGrpc.getImportCardsMethod(), request.build(), TIMEOUT);
  }

  /** How much of the cards is understood, by set, and what would unlock most. */
  public GetCardCoverageResponse coverage() {
    return coverage(0);
  }

  /** The same with so many reasons, 20 if 0. */
  public GetCardCoverageResponse coverage(int reasonCount) {
    GetCardCoverageRequest request =
        GetCardCoverageRequest.newBuilder().setEdition(edition).setReasonCount(reasonCount).build();
    return caller.call(CardServiceGrpc.getGetCardCoverageMethod(), request);
  }

  /**
   * What is printed on a card, line by line beside what was understood.
   *
   * @param called its number, or its name in any language
   * @throws io.github.adjudicator.client.errors.NotFoundException if it is not imported
   */
  public ImportedCard card(String called) {
    GetImportedCardRequest request =
        GetImportedCardRequest.newBuilder().setEdition(edition).setCard(called).build();
    return caller.call(CardServiceGrpc.getGetImportedCardMethod(), request).getCard();
  }

  /** The deck of a player's list; {@link AdjudicatorClient#createGame} takes it as it is. */
  public ReadDeckListResponse readDeckList(String deckList) {
    return readDeckList(deckList, "");
  }

  /** The same, judged by a format. */
  public ReadDeckListResponse readDeckList(String deckList, String format) {
    ReadDeckListRequest request =
        ReadDeckListRequest.newBuilder()
            .setEdition(edition)
            .setDeckList(deckList)
            .setFormat(format)
            .build();
    return caller.call(CardServiceGrpc.getReadDeckListMethod(), request);
  }
}
