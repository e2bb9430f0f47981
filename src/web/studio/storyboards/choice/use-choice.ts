import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { choose, type ChoiceMode } from './choose.ts';

type Selection = { selectedId: string | undefined; onSelect: (shotId: string) => void };

/** The shots that are chosen together. The first of them stands in the address, so that a link leads to it. */
export function useChoice(shots: readonly ShotView[], { selectedId, onSelect }: Selection) {
  const [state, setState] = useState<{ chosen: ReadonlySet<string>; anchor: string | undefined }>({
    chosen: new Set(),
    anchor: undefined,
  });
  const selected = useMemo(() => shots.find(({ id }) => id === selectedId) ?? shots[0], [shots, selectedId]);
  // Whatever was removed, here or by somebody else, is no longer chosen.
  const chosenShots = useMemo(() => {
    const still = shots.filter(({ id }) => state.chosen.has(id));
    const isLead = selected !== undefined && state.chosen.has(selected.id);
    if (still.length > 0 && isLead) return still;
    return selected ? [selected] : [];
  }, [shots, state.chosen, selected]);
  const chosen = useMemo(() => new Set(chosenShots.map(({ id }) => id)), [chosenShots]);

  const latest = useRef({ state, shots, selected, onSelect });
  useLayoutEffect(() => {
    latest.current = { state, shots, selected, onSelect };
  });

  const pick = useCallback((shotId: string, mode: ChoiceMode = 'only') => {
    const now = latest.current;
    const order = now.shots.map(({ id }) => id);
    const next = choose({ ...now.state, lead: now.selected?.id }, mode, { id: shotId, order });
    setState({ chosen: next.chosen, anchor: next.anchor });
    if (next.lead !== undefined) now.onSelect(next.lead);
  }, []);
  const chooseMany = useCallback((ids: readonly string[], lead?: string) => {
    const [first] = ids;
    setState({ chosen: new Set(ids), anchor: first });
    const next = lead ?? first;
    if (next !== undefined) latest.current.onSelect(next);
  }, []);
  return { selected, chosen, chosenShots, pick, chooseMany };
}
