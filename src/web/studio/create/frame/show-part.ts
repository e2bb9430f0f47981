/** Beside each other on a wider page, where nothing needs to be shown. */
const isBelow = () => !window.matchMedia('(min-width: 768px)').matches;

/** On a phone the results are below: after a press they come into sight. Only the page's own part moves, not what frames it. */
export function showResults(): void {
  const results = document.querySelector('#results');
  const page = results?.parentElement;
  if (page && isBelow()) page.scrollBy({ top: results.getBoundingClientRect().top - page.getBoundingClientRect().top });
}

/** And the settings, from their first, when they were changed from beside or below. */
export function showSettings(): void {
  document.querySelector('#settings')?.scrollTo({ top: 0 });
  if (isBelow()) document.querySelector('#results')?.parentElement?.scrollTo({ top: 0 });
}
