/** How a click or a key changes what is chosen: this one alone, it as well or no longer, or everything as far as it. */
export type ChoiceMode = 'only' | 'toggle' | 'range';

/** What is chosen; `lead` is the one that the inspector shows, `anchor` where a range begins. */
export type Choice = { chosen: ReadonlySet<string>; lead: string | undefined; anchor: string | undefined };

/** A shot that was picked, and every shot in the order in which they are seen. */
export type Pick = { id: string; order: readonly string[] };

const modes: Record<ChoiceMode, (choice: Choice, pick: Pick) => Choice> = {
  only: (_choice, { id }) => alone(id),
  range: ({ lead, anchor = lead }, { id, order }) => {
    const from = order.indexOf(anchor ?? id);
    const to = order.indexOf(id);
    const chosen = order.slice(Math.max(Math.min(from, to), 0), Math.max(from, to) + 1);
    return { chosen: new Set(chosen), lead: id, anchor: anchor ?? id };
  },
  toggle: ({ chosen, lead }, { id, order }) => {
    // What the inspector shows belongs to the choice, even before anything else was chosen.
    const next = new Set(chosen.size === 0 && lead !== undefined ? [lead] : chosen);
    if (!next.delete(id)) return { chosen: next.add(id), lead: id, anchor: id };
    if (next.size === 0) return alone(id);
    return { chosen: next, lead: lead === id ? order.findLast((one) => next.has(one)) : lead, anchor: id };
  },
};

const alone = (id: string): Choice => ({ chosen: new Set([id]), lead: id, anchor: id });

/** The choice after somebody picked a shot. */
export function choose(choice: Choice, mode: ChoiceMode, pick: Pick): Choice {
  return modes[mode](choice, pick);
}
