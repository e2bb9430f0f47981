/** Shown while a page is on its way and nothing of it is known yet. */
export function LoadingView({ paddingTopPx = 100 }: { paddingTopPx?: number }) {
  return (
    <output className="fade-in block text-center text-muted" style={{ paddingTop: paddingTopPx }}>
      Loading....
    </output>
  );
}
