import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { choose, type ChoiceMode } from './choose.ts';

type Selection = { selectedId: string | undefined; onSelect: (shotId: string) => void };
type State = {
  lead: string | undefined;
  /** Stands for a lead that is not there yet: a shot that is just being added. */
  before: string | undefined;
  chosen: ReadonlySet<string>;
  anchor: string | undefined;
  isHasty: boolean;
};

/** The address follows when the choice rests: not at every shot that a held key runs over. */
const addressAfterMs = 150;

/** Picks that follow each other faster come from a held key, in milliseconds. */
const hastyMs = 120;

const alone = (lead: string | undefined): State => ({
  lead,
  before: undefined,
  chosen: new Set(),
  anchor: undefined,
  isHasty: false,
});

/** The shots that are chosen together. The first of them stands in the address, so that a link leads to it. */
export function useChoice(shots: readonly ShotView[], { selectedId, onSelect }: Selection) {
  const [state, setState] = useState<State>(() => alone(selectedId));
  const { lead, before } = state;
  const selected = useMemo(() => {
    const shot = (wanted: string | undefined) => shots.find(({ id }) => id === wanted);
    return shot(lead) ?? shot(before) ?? shots[0];
  }, [shots, lead, before]);
  // Whatever was removed, here or by somebody else, is no longer chosen.
  const [keep] = useState(() => keepList<ShotView>());
  const chosenShots = useMemo(() => {
    const still = shots.filter(({ id }) => state.chosen.has(id));
    const isLead = selected !== undefined && state.chosen.has(selected.id);
    if (still.length > 0 && isLead) return keep(still);
    return keep(selected ? [selected] : []);
  }, [keep, shots, state.chosen, selected]);
  const chosen = useMemo(() => new Set(chosenShots.map(({ id }) => id)), [chosenShots]);

  const latest = useRef({ state, shots, selected, onSelect });
  useLayoutEffect(() => {
    latest.current = { state, shots, selected, onSelect };
  });
  useAddress(selectedId, lead, { latest, onOther: (other) => setState(alone(other)) });

  const lastPick = useRef(0);
  const pick = useCallback((shotId: string, mode: ChoiceMode = 'only') => {
    const now = latest.current;
    const order = now.shots.map(({ id }) => id);
    const next = choose({ ...now.state, lead: now.selected?.id }, mode, { id: shotId, order });
    const pickedAt = performance.now();
    const isHasty = pickedAt - lastPick.current < hastyMs;
    lastPick.current = pickedAt;
    setState({ ...next, lead: next.lead ?? now.state.lead, before: now.selected?.id, isHasty });
  }, []);
  const chooseMany = useCallback((ids: readonly string[], wanted?: string) => {
    const [first] = ids;
    const before = latest.current.selected?.id;
    setState((now) => ({
      chosen: new Set(ids),
      anchor: first,
      lead: wanted ?? first ?? now.lead,
      before,
      isHasty: false,
    }));
  }, []);
  return { selected, chosen, chosenShots, isHasty: state.isHasty, pick, chooseMany };
}

/** Takes lists again and again; the same one for as long as the same is in it. */
function keepList<Item>(): (items: Item[]) => Item[] {
  let kept: Item[] = [];
  return (items) => {
    const isSame = kept.length === items.length && kept.every((one, n) => one === items[n]);
    return (kept = isSame ? kept : items);
  };
}

type Address = { latest: { current: Pick<Selection, 'onSelect'> }; onOther: (shotId: string | undefined) => void };

/** Keeps address and choice together, whichever of them changes. */
function useAddress(selectedId: string | undefined, lead: string | undefined, { latest, onOther }: Address): void {
  const told = useRef(selectedId);
  const hear = useEffectEvent(onOther);
  useEffect(() => {
    if (selectedId === told.current) return;
    told.current = selectedId;
    hear(selectedId);
  }, [selectedId]);
  useEffect(() => {
    if (lead === undefined || lead === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = lead;
      latest.current.onSelect(lead);
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [lead, latest]);
}
