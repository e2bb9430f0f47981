import { useCallback, useMemo, useState } from 'react';

type Selection = {
  ids: ReadonlySet<string>;
  /** The asset that arrow keys start from. */
  activeId: string | null;
  /** Its index when it became active: the asset that takes its place is active once it left the list. */
  activeAt: number;
  /** Where a range with Shift begins. */
  anchorId: string | null;
};
const nothing: Selection = { ids: new Set(), activeId: null, activeAt: 0, anchorId: null };

export type GridSelection = ReturnType<typeof useGridSelection>;

/** Which assets of a list are selected. Assets that left the list are no longer selected. */
export function useGridSelection(listed: readonly string[]) {
  const [state, setState] = useState(nothing);
  const ids = useMemo(() => keepListed(state.ids, listed), [state.ids, listed]);
  const activeId = useMemo(() => activeIn(state, listed), [state, listed]);

  const toggle = useCallback(
    (id: string) => {
      setState(({ ids: before }) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return { ids: next, ...active(id, listed), anchorId: id };
      });
    },
    [listed],
  );
  const extendTo = useCallback(
    (id: string) => {
      setState((before) => {
        const from = listed.indexOf(before.anchorId ?? before.activeId ?? id);
        const to = listed.indexOf(id);
        const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
        return { ids: new Set(range), ...active(id, listed), anchorId: listed[from] ?? id };
      });
    },
    [listed],
  );
  const moveTo = useCallback(
    (id: string) => setState(({ ids: kept }) => ({ ids: kept, ...active(id, listed), anchorId: id })),
    [listed],
  );
  const set = useCallback((next: Iterable<string>) => setState((before) => ({ ...before, ids: new Set(next) })), []);
  const clear = useCallback(() => setState((before) => ({ ...before, ids: new Set() })), []);
  const selectAll = useCallback(() => set(listed), [set, listed]);
  return { ids, activeId, toggle, extendTo, moveTo, set, clear, selectAll };
}

const active = (id: string, listed: readonly string[]) => ({ activeId: id, activeAt: listed.indexOf(id) });

/** Without a selection a list of 100,000 assets costs nothing. */
function keepListed(ids: ReadonlySet<string>, listed: readonly string[]): ReadonlySet<string> {
  if (ids.size === 0) return ids;
  const known = new Set(listed);
  return new Set([...ids].filter((id) => known.has(id)));
}

function activeIn({ activeId, activeAt }: Selection, listed: readonly string[]): string | null {
  if (activeId === null || listed[activeAt] === activeId || listed.includes(activeId)) return activeId;
  return listed[Math.min(Math.max(activeAt, 0), listed.length - 1)] ?? null;
}
