/** Lists that come in pages. */

/** How many entries a page has at most, and by default. */
export const LARGEST_PAGE = 500;

/** All entries of a list; a page is asked for when it is reached. */
export async function* paged<P extends { nextPageToken: string }, T>(
  page: (pageToken: string) => Promise<P>,
  entries: (page: P) => readonly T[],
): AsyncGenerator<T, void, undefined> {
  let pageToken = "";
  do {
    const found = await page(pageToken);
    yield* entries(found);
    pageToken = found.nextPageToken;
  } while (pageToken);
}
