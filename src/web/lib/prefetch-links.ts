import type { AnyRouter } from '@tanstack/react-router';

/** How far below and above the viewport the code of a linked page is loaded, in pixels. */
export const prefetchMarginPx = 200;

/**
 * Loads the code of pages that links near the viewport lead to. Data is loaded later, when the pointer or the focus is on the link. Returns
 * the function that stops it.
 */
export function prefetchLinks(router: AnyRouter): () => void {
  const loaded = new Set<string>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        sight.unobserve(target);
        loadCode(router, target, loaded);
      }
    },
    { rootMargin: `${prefetchMarginPx}px` },
  );
  const observeIn = (root: Document | Element) => {
    for (const link of root.querySelectorAll('a[href]')) sight.observe(link);
  };
  observeIn(document);
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('a[href]')) sight.observe(node);
        observeIn(node);
      }
    }
  });
  additions.observe(document.body, { childList: true, subtree: true });
  return () => {
    sight.disconnect();
    additions.disconnect();
  };
}

function loadCode(router: AnyRouter, { origin, pathname }: HTMLAnchorElement, loaded: Set<string>): void {
  if (origin !== window.location.origin) return;
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  for (const route of matchedRoutes) {
    if (loaded.has(route.id)) continue;
    loaded.add(route.id);
    // A page whose code could not be loaded now is loaded when it is opened.
    router.loadRouteChunk(route)?.catch(() => loaded.delete(route.id));
  }
}
