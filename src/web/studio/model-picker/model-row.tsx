import { ListBoxItem } from 'react-aria-components/ListBox';
import type { ModelView } from '#contract/catalogue.ts';
import { credits as inCredits } from '#web/ui/format.ts';

type ModelRowProps = {
  model: ModelView;
  credits: number;
  replacement: ModelView | undefined;
  /** Why it cannot be chosen. */
  refusal: string | null;
};

/** A model in the list of all. One that is retired leads to what is offered instead. */
export function ModelRow({ model, credits, replacement, refusal }: ModelRowProps) {
  const isRetired = model.status === 'retired';
  return (
    <ListBoxItem
      id={model.id}
      textValue={model.label}
      isDisabled={(isRetired && !replacement) || refusal !== null}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rounded-ctl px-3 py-2.5 outline-none data-[disabled]:opacity-60 data-[focused]:bg-hover data-[selected]:bg-raised"
    >
      <span className="font-medium">{model.label}</span>
      <span className="num text-12 text-muted">{inCredits(credits)}</span>
      <span className="col-span-2 text-12 text-muted">{model.description}</span>
      {refusal !== null && <span className="col-span-2 text-12 text-info">{refusal}</span>}
    </ListBoxItem>
  );
}
