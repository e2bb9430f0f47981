/** Gives the keyboard to a shot, if another shot of the same list has it. */
export function focusAgain(list: HTMLElement, shotId: string): void {
  const active = document.activeElement;
  const isHere = active instanceof HTMLElement && active.dataset.shot !== undefined && list.contains(active);
  if (isHere) list.querySelector<HTMLElement>(`[data-shot="${shotId}"]`)?.focus({ preventScroll: true });
}
