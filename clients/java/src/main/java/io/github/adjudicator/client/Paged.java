package io.github.adjudicator.client;

import io.grpc.MethodDescriptor;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * All entries of a list that the service sends in pages. A page is asked for when it is reached, so
 * going through it can throw what a call throws. It can be gone through again.
 */
public final class Paged<T> implements Iterable<T> {
  /** How many entries a page has at most. */
  static final int LARGEST_PAGE = 500;

  /**
   * One page.
   *
   * @param next asks for the page after it; null if it is the last
   */
  record Page<T>(List<T> entries, Source<T> next) {}

  /** Asks for a page. */
  @FunctionalInterface
  interface Source<T> {
    Page<T> read();
  }

  private final Source<T> first;

  Paged(Source<T> first) {
    this.first = first;
  }

  /**
   * A list whose pages are asked for by the token of the page before.
   *
   * @param request asks for the page of a token; empty: the first
   * @param next the token of the page after one; empty: it is the last
   */
  static <T, Q, R> Paged<T> of(
      Caller caller,
      MethodDescriptor<Q, R> method,
      Function<String, Q> request,
      Function<R, List<T>> entries,
      Function<R, String> next) {
    return new Paged<>(
        () -> readPage("", token -> caller.call(method, request.apply(token)), entries, next));
  }

  /** How many are asked for at once: as many as may be, if nothing is said. */
  static int size(int asked) {
    return asked > 0 ? asked : LARGEST_PAGE;
  }

  private static <T, R> Page<T> readPage(
      String token,
      Function<String, R> ask,
      Function<R, List<T>> entries,
      Function<R, String> next) {
    R read = ask.apply(token);
    String following = next.apply(read);
    Source<T> rest = following.isEmpty() ? null : () -> readPage(following, ask, entries, next);
    return new Page<>(entries.apply(read), rest);
  }

  @Override
  public Iterator<T> iterator() {
    return new Entries<>(first);
  }

  /** The entries as a stream, which is as lazy. */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  private static final class Entries<T> implements Iterator<T> {
    private Iterator<T> page = Collections.emptyIterator();
    private Source<T> following;

    Entries(Source<T> first) {
      following = first;
    }

    @Override
    public boolean hasNext() {
      while (!page.hasNext() && following != null) {
        Page<T> read = following.read();
        page = read.entries().iterator();
        following = read.next();
      }
      return page.hasNext();
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException("there are no further entries");
      }
      return page.next();
    }
  }
}
