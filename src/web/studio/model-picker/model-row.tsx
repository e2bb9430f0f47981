import Lock from 'lucide-react/icons/lock';
import { ListBoxItem } from 'react-aria-components/ListBox';
import type { ExampleMediaView } from '#contract/examples.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { ExamplePicture } from './example-picture.tsx';
import { factsOf, retiredSentence } from './model-facts.ts';

type ModelRowProps = {
  model: ModelView;
  cost: string;
  /** Something that it has made; null while there is nothing. */
  example: ExampleMediaView | null;
  /** How long it takes; null while nobody knows. */
  speed: string | null;
  replacement: ModelView | undefined;
  /** Why it cannot be chosen, or cannot do what the inputs ask. */
  refusal: string | null;
  /** It cannot be chosen. */
  isOff: boolean;
};

const mostStars = 5;

/** A model in the list of all. One that is retired leads to what is offered instead. */
export function ModelRow({ model, cost, example, speed, replacement, refusal, isOff }: ModelRowProps) {
  const isRetired = model.status === 'retired';
  return (
    <ListBoxItem
      id={model.id}
      textValue={model.label}
      isDisabled={isOff || (isRetired && !replacement)}
      className="grid grid-cols-[112px_minmax(0,1fr)] items-start gap-x-3.5 rounded-ctl p-2.5 outline-none data-[disabled]:opacity-60 data-[focus-visible]:bg-hover data-[hovered]:bg-hover data-[selected]:bg-raised data-[selected]:shadow-[inset_0_0_0_1px_var(--key)] max-md:grid-cols-[72px_minmax(0,1fr)]"
    >
      <Sample model={model} example={example} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{model.label}</span>
          <Stars count={model.stars} />
          {model.preview && <span className="text-11 text-muted">preview</span>}
          <span className="num ml-auto text-12 text-ink">{isRetired ? '' : cost}</span>
        </span>
        <span className="text-12 leading-[18px] text-muted">
          {isRetired ? retiredSentence(model, replacement) : model.description}
        </span>
        {!isRetired && (
          <span className="num text-11 text-muted">
            {[...factsOf(model), ...(speed === null ? [] : [speed])].join(' · ')}
          </span>
        )}
        {refusal !== null && (
          <span className="flex items-start gap-1.5 text-12 leading-[18px] text-info">
            <Lock size={12} aria-hidden="true" className="mt-[3px] shrink-0" /> {refusal}
          </span>
        )}
      </span>
    </ListBoxItem>
  );
}

/** Its example; until there is one, what it is chosen for. */
function Sample({ model, example }: Pick<ModelRowProps, 'model' | 'example'>) {
  if (example !== null && example.stillUrl !== null) return <ExamplePicture kind={model.kind} example={example} />;
  return (
    <span className="grid aspect-video place-content-center rounded-pic bg-well px-2 text-center text-11 leading-[14px] text-muted">
      {model.strength}
    </span>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className="text-11 tracking-[1px] text-muted">
      <span aria-hidden="true">
        {'★'.repeat(count)}
        <span className="opacity-35">{'★'.repeat(mostStars - count)}</span>
      </span>
      <span className="sr-only">
        {count} of {mostStars} stars
      </span>
    </span>
  );
}
