/** A key combination, as on the keys: `Ctrl K`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex h-[18px] items-center rounded-pic border border-line-strong px-[5px] font-sans text-11 font-medium text-muted">
      {keys}
    </kbd>
  );
}
