import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { ModelView } from '#contract/catalogue.ts';
import { kindOfMedium, type Medium } from '#domain/storyboards/storyboard.ts';
import { ModelsDialog } from '#web/studio/model-picker/index.ts';
import { useBoardWork } from '../board-context.tsx';

type ModelLineProps = {
  label: string;
  medium: Medium;
  /** What kinds of models can make it; the medium's own where nothing is said. */
  kinds?: readonly ModelView['kind'][];
  /** Null while several that are meant have different ones. */
  modelId: string | null;
  /** What stands beneath the name: a price, or whose choice it is. */
  detail: string;
  isDisabled: boolean;
  priceOf: (model: ModelView) => number;
  costOf?: (model: ModelView) => string;
  refusalOf: (model: ModelView) => string | null;
  onChoose: (modelId: string) => void;
  /** For what it is chosen, where that can be decided. */
  children?: React.ReactNode;
  /** What can be done with the choice, at the end of the label. */
  action?: React.ReactNode;
};

/** The model of one medium: a line that opens the list of all. */
export function ModelLine(props: ModelLineProps) {
  const { label, medium, modelId, detail, isDisabled, priceOf, refusalOf, onChoose, children, action } = props;
  const { models } = useBoardWork();
  const [isOpen, setIsOpen] = useState(false);
  const ids = { label: useId(), value: useId() };
  const model = models.find(({ id }) => id === modelId);
  const { kinds = [kindOfMedium[medium]] } = props;
  const offered = models.filter((one) => kinds.includes(one.kind));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <span className="flex items-center gap-2 text-12 font-medium text-muted">
        <span id={ids.label} className="flex-1">
          {label}
        </span>
        {action}
      </span>
      <Button
        isDisabled={isDisabled}
        onPress={() => setIsOpen(true)}
        aria-labelledby={`${ids.label} ${ids.value}`}
        className="flex min-h-11 w-full items-center gap-2 rounded-ctl border border-field bg-well px-2.5 py-1 text-left hover:border-field-hover disabled:text-faint"
      >
        <span id={ids.value} className="min-w-0 flex-1">
          <span className="block truncate text-13">{modelId === null ? 'Mixed' : nameOf(model, modelId)}</span>
          <span className="num block truncate text-11 text-faint">{detail}</span>
        </span>
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-faint" />
      </Button>
      {isOpen && (
        <ModelsDialog
          models={offered}
          chosen={modelId ?? undefined}
          priceOf={priceOf}
          costOf={props.costOf}
          refusalOf={refusalOf}
          onChoose={(id) => {
            onChoose(id);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        >
          {children}
        </ModelsDialog>
      )}
    </div>
  );
}

const nameOf = (model: ModelView | undefined, modelId: string): string =>
  model === undefined ? modelId : model.status === 'available' ? model.label : `${model.label} (retired)`;
