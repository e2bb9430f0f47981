import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ModelView } from '#contract/catalogue.ts';
import { Button as TextButton } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { retiredSentence } from './model-facts.ts';
import { ModelsDialog } from './models-dialog.tsx';

type ModelPickerProps = {
  /** Those of one kind, in the order of the catalogue. */
  models: readonly ModelView[];
  chosen: string | undefined;
  /** What a model would cost with the settings as they are, in credits. */
  priceOf: (model: ModelView) => number;
  onChoose: (modelId: string) => void;
  label?: string;
  /** What the figures are: credits for what is asked for, unless it is not known yet. */
  unit?: string;
};

/** So many stand in the form; the others are a press away. */
const inForm = 4;

/** Which model makes it: a few at hand with their prices, and all of them in a dialog. */
export function ModelPicker(props: ModelPickerProps) {
  const { models, chosen, priceOf, onChoose, label = 'Model', unit = 'credits now' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = shownOf(models, chosen);
  const more = models.length - shown.length;
  return (
    <div className="grid gap-1">
      <RadioGroup value={chosen ?? ''} onChange={onChoose} className="grid gap-1">
        <span className="flex items-center text-12 font-medium text-muted">
          <Label>{label}</Label>
          <span className="ml-auto font-normal text-faint">{unit}</span>
        </span>
        <div className="overflow-hidden rounded-ctl border border-line bg-well">
          {shown.map((model) => (
            <Radio
              key={model.id}
              value={model.id}
              className="group grid h-8 pointer-coarse:h-11 grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-2 border-line px-2.5 outline-offset-[-2px] not-first:border-t hover:bg-hover data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink data-[selected]:bg-raised"
            >
              <span
                aria-hidden="true"
                className="size-3.5 rounded-full border-[1.5px] border-faint group-data-[selected]:border-4 group-data-[selected]:border-key"
              />
              <span className="truncate font-medium">{model.label}</span>
              <span className="text-11 text-faint">{hintOf(model)}</span>
              <span className="num min-w-6 text-right text-12 text-muted group-data-[selected]:text-ink">
                {priceOf(model)}
              </span>
            </Radio>
          ))}
          <Button
            onPress={() => setIsOpen(true)}
            className="grid h-8 pointer-coarse:h-11 w-full grid-cols-[16px_1fr_16px] items-center gap-2 border-t border-line px-2.5 text-left text-muted -outline-offset-2 hover:bg-hover hover:text-ink"
          >
            <Search size={14} aria-hidden="true" className="text-faint" />
            {more > 0 ? counted(more, 'more model') : 'About the models'}
            <ChevronRight size={14} aria-hidden="true" className="text-faint" />
          </Button>
        </div>
      </RadioGroup>
      <Retired models={models} chosen={chosen} onChoose={onChoose} />
      {isOpen && (
        <ModelsDialog
          models={models}
          chosen={chosen}
          priceOf={priceOf}
          onChoose={(id) => {
            onChoose(id);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
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

/** The chosen one and the first that take requests, in the order of the catalogue. */
function shownOf(models: readonly ModelView[], chosen: string | undefined): ModelView[] {
  const others = models.filter(({ id, status }) => status === 'available' && id !== chosen);
  const room = inForm - (models.some(({ id }) => id === chosen) ? 1 : 0);
  const kept = new Set([chosen, ...others.slice(0, room).map(({ id }) => id)]);
  return models.filter(({ id }) => kept.has(id));
}

function hintOf({ status, limits, kind, runsOnOwnKey }: ModelView): string {
  if (status === 'retired') return 'retired';
  if (runsOnOwnKey) return 'your own key';
  if (kind === 'image' && limits.references > 0) {
    return limits.references === 1 ? 'uses 1 reference' : `uses ${limits.references} references`;
  }
  return '';
}
