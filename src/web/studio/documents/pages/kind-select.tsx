import { Select } from '#web/ui/select.tsx';
import { chosenKinds, type ChosenKind, kindLabel } from '../elements/line-kinds.ts';
import { setKind, whyNot } from '../elements/set-kind.ts';
import { notify } from '#web/ui/notices.ts';
import { useDocument, useDocumentState } from './document-context.tsx';

const shortcuts: Partial<Record<ChosenKind, string>> = Object.fromEntries(
  chosenKinds.slice(0, 9).map(({ kind }, at) => [kind, `Alt ${at + 1}`]),
);

/** Makes the line with the cursor another element, or says why it cannot be one. */
export function useSetKind(): (kind: ChosenKind) => void {
  const { opened } = useDocument();
  return (kind) => {
    const view = opened()?.editor.view;
    if (!view) return;
    const reason = whyNot(view.state, kind);
    const spec = setKind(view.state, kind);
    if (spec) view.dispatch(spec);
    if (reason !== undefined) notify({ text: `${reason}. Enter the name first.` });
    // The list gives the focus back to its button first.
    setTimeout(() => view.focus(), 60);
  };
}

/** What the line with the cursor is, and what else it may be. */
export function KindSelect() {
  const kind = useDocumentState((state) => state.kind);
  const set = useSetKind();
  const known = chosenKinds.find((one) => one.kind === kind);
  const options = chosenKinds.map(({ kind: id, label }) => ({ id, label, aside: shortcuts[id] ?? '' }));
  const others = known ? [] : [{ id: 'other', label: kindLabel(kind) }];
  return (
    <Select
      label="Element"
      isLabelHidden
      value={known ? known.kind : 'other'}
      options={[...others, ...options]}
      onChange={(id) => {
        const chosen = chosenKinds.find((one) => one.kind === id);
        if (chosen) set(chosen.kind);
      }}
      className="w-38"
    />
  );
}
