/** A person by initials. */
export function Avatar({ initials, sizePx = 28 }: { initials: string; sizePx?: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-full bg-hover text-10 font-semibold text-ink"
      style={{ width: sizePx, height: sizePx }}
    >
      {initials}
    </span>
  );
}
