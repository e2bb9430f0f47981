/**
 * What a page's loader asks for ahead of its parts. On the server the page waits for it, so that it is drawn with what it
 * shows; in the browser the page appears at once, and its parts wait in their final sizes.
 */
export async function loadAhead(...queries: Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.allSettled(queries);
}
