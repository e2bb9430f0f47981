import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ModelView } from '#contract/catalogue.ts';
import type { RankedModel } from '#domain/catalogue/rank-models.ts';
import { useModelExamples } from '#web/lib/examples-query.ts';
import { Button as TextButton } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { ExamplePicture } from './example-picture.tsx';
import { retiredSentence } from './model-facts.ts';
import { type Ranking, useRankedModels } from './use-ranked-models.ts';

type ModelPickerProps = Ranking & {
  /** Those of one kind, in the order of the catalogue. */
  models: readonly ModelView[];
  chosen: string | undefined;
  onChoose: (modelId: string) => void;
  label?: string;
  /** What the figures are: credits for what is asked for, unless it is not known yet. */
  unit?: string;
};

/** This many are in the form; the others are in the dialog. */
const inForm = 4;

// Most visits choose from the form.
const ModelsDialog = lazy(async () => ({ default: (await import('./models-dialog.tsx')).ModelsDialog }));

const rowStyle =
  'group grid min-h-11 grid-cols-[16px_52px_minmax(0,1fr)_auto] items-center gap-2.5 border-line px-2.5 outline-offset-[-2px] not-first:border-t hover:bg-hover data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink data-[selected]:bg-raised';

/** Which model makes it: the best for the inputs with an example, the reason and the price, and all of them in a dialog. */
export function ModelPicker(props: ModelPickerProps) {
  const { models, chosen, priceOf, onChoose, label = 'Model', unit = 'credits' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = shownOf(useRankedModels(models, props), chosen);
  const exampleOf = useModelExamples();
  const more = models.length - shown.length;
  return (
    <div className="grid gap-1">
      <RadioGroup value={chosen ?? ''} onChange={onChoose} className="grid gap-1">
        <span className="flex items-center text-12 font-medium text-muted">
          <Label>{label}</Label>
          <span className="ml-auto font-normal text-faint">{unit}</span>
        </span>
        <div className="overflow-hidden rounded-ctl border border-field bg-well">
          {shown.map(({ model, reason, fit }) => (
            <Radio key={model.id} value={model.id} className={rowStyle}>
              <span
                aria-hidden="true"
                className="size-3.5 rounded-full border-[1.5px] border-faint group-data-[selected]:border-4 group-data-[selected]:border-key light:group-data-[selected]:border-key-fill light:group-data-[selected]:shadow-[0_0_0_1px_var(--ink)]"
              />
              <ExamplePicture kind={model.kind} example={exampleOf(model.id)} className="h-[29px] w-[52px]" />
              <span className="min-w-0">
                <span className="block truncate leading-[17px] font-medium">{model.label}</span>
                <span
                  title={reason}
                  className={`block truncate text-11 leading-[14px] ${fit === 'full' ? 'text-faint' : 'text-muted'}`}
                >
                  {model.runsOnOwnKey && 'Your own key · '}
                  {fit === 'retired' ? 'Retired' : reason}
                </span>
              </span>
              <span className="num min-w-6 text-right text-12 text-muted group-data-[selected]:text-ink">
                {priceOf(model)}
              </span>
            </Radio>
          ))}
          <Button
            onPress={() => setIsOpen(true)}
            className="grid h-8 pointer-coarse:h-11 w-full grid-cols-[16px_1fr_16px] items-center gap-2.5 border-t border-line px-2.5 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink"
          >
            <Search size={14} aria-hidden="true" className="text-faint" />
            {more > 0 ? counted(more, 'more model') : 'About the models'}
            <ChevronRight size={14} aria-hidden="true" className="text-faint" />
          </Button>
        </div>
      </RadioGroup>
      <Retired models={models} chosen={chosen} onChoose={onChoose} />
      {isOpen && (
        <Suspense>
          <ModelsDialog
            {...props}
            onChoose={(id) => {
              onChoose(id);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

type RetiredProps = Pick<ModelPickerProps, 'models' | 'chosen' | 'onChoose'>;

/** What to do about a model that its maker has switched off. */
function Retired({ models, chosen, onChoose }: RetiredProps) {
  const model = models.find(({ id, status }) => id === chosen && status === 'retired');
  const replacement = models.find(({ id, status }) => id === model?.replacementId && status === 'available');
  if (!model) return null;
  return (
    <p className="flex items-center gap-2 text-12 leading-[18px] text-muted">
      <span className="flex-1">{retiredSentence(model, replacement)}</span>
      {replacement && (
        <TextButton size="sm" onPress={() => onChoose(replacement.id)}>
          Use {replacement.label}
        </TextButton>
      )}
    </p>
  );
}

/** The chosen one and the best others that take requests, in their order. */
function shownOf(ranked: readonly RankedModel<ModelView>[], chosen: string | undefined): RankedModel<ModelView>[] {
  const others = ranked.filter(({ model, fit }) => fit !== 'retired' && model.id !== chosen);
  const room = inForm - (ranked.some(({ model }) => model.id === chosen) ? 1 : 0);
  const kept = new Set([chosen, ...others.slice(0, room).map(({ model }) => model.id)]);
  return ranked.filter(({ model }) => kept.has(model.id));
}
