import { useCallback, useMemo, useState } from 'react';

type Selection = {
  ids: ReadonlySet<string>;
  /** The asset that arrow keys start from. */
  activeId: string | null;
  /** Where a range with Shift begins. */
  anchorId: string | null;
};
const nothing: Selection = { ids: new Set(), activeId: null, anchorId: null };

export type GridSelection = ReturnType<typeof useGridSelection>;

/** Which assets of a list are selected. Assets that left the list are no longer selected. */
export function useGridSelection(listed: readonly string[]) {
  const [state, setState] = useState(nothing);
  const known = useMemo(() => new Set(listed), [listed]);
  const ids = useMemo(() => new Set([...state.ids].filter((id) => known.has(id))), [state.ids, known]);
  const activeId = state.activeId !== null && known.has(state.activeId) ? state.activeId : null;

  const toggle = useCallback((id: string) => {
    setState(({ ids: before }) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return { ids: next, activeId: id, anchorId: id };
    });
  }, []);
  const extendTo = useCallback(
    (id: string) => {
      setState((before) => {
        const from = listed.indexOf(before.anchorId ?? before.activeId ?? id);
        const to = listed.indexOf(id);
        const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
        return { ids: new Set(range), activeId: id, anchorId: listed[from] ?? id };
      });
    },
    [listed],
  );
  const moveTo = useCallback(
    (id: string) => setState(({ ids: kept }) => ({ ids: kept, activeId: id, anchorId: id })),
    [],
  );
  const set = useCallback((next: Iterable<string>) => setState((before) => ({ ...before, ids: new Set(next) })), []);
  const clear = useCallback(() => setState((before) => ({ ...before, ids: new Set() })), []);
  const selectAll = useCallback(() => set(listed), [set, listed]);
  return { ids, activeId, toggle, extendTo, moveTo, set, clear, selectAll };
}
