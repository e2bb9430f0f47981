/** How a click or a key changes what is chosen: this one alone, it as well or no longer, or everything as far as it. */
export type ChoiceMode = 'only' | 'toggle' | 'range';

/** What is chosen; `lead` is the one that the inspector shows, `anchor` where a range begins. */
export type Choice = { chosen: ReadonlySet<string>; lead: string | undefined; anchor: string | undefined };

/** The choice after somebody picked one of the shots in `order`. */
export function choose(
  { chosen, lead, anchor }: Choice,
  id: string,
  mode: ChoiceMode,
  order: readonly string[],
): Choice {
  if (mode === 'only') return { chosen: new Set([id]), lead: id, anchor: id };
  if (mode === 'range') {
    const from = order.indexOf(anchor ?? lead ?? id);
    const to = order.indexOf(id);
    const [first, last] = from < to ? [from, to] : [to, from];
    return { chosen: new Set(order.slice(Math.max(first, 0), last + 1)), lead: id, anchor: anchor ?? lead ?? id };
  }
  const next = new Set(chosen);
  // What the inspector shows belongs to the choice, even before anything else was chosen.
  if (chosen.size === 0 && lead !== undefined) next.add(lead);
  if (!next.delete(id)) return { chosen: next.add(id), lead: id, anchor: id };
  if (next.size === 0) return { chosen: new Set([id]), lead: id, anchor: id };
  const nearest = lead === id ? order.findLast((one) => next.has(one)) : lead;
  return { chosen: next, lead: nearest, anchor: id };
}
