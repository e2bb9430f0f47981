import { type ReactNode, useState } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import type { ModelView } from '#contract/catalogue.ts';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModelRow } from './model-row.tsx';

type ModelsDialogProps = {
  models: readonly ModelView[];
  chosen: string | undefined;
  priceOf: (model: ModelView) => number;
  onChoose: (modelId: string) => void;
  onClose: () => void;
  /** Why a model cannot be chosen here, in a sentence; null when it can. */
  refusalOf?: (model: ModelView) => string | null;
  /** What else is decided with it; it stands above the search. */
  children?: ReactNode;
};

/** All models of a kind: what each is good for, what it costs now, how long it takes. */
export function ModelsDialog(props: ModelsDialogProps) {
  const { models, chosen, priceOf, onChoose, onClose, refusalOf = () => null, children } = props;
  const [words, setWords] = useState('');
  const found = models.filter((model) => isLike(model, words));
  const replacementOf = ({ replacementId }: ModelView) =>
    models.find(({ id, status }) => id === replacementId && status === 'available');
  const choose = (id: string) => {
    const model = models.find((one) => one.id === id);
    const wanted = model?.status === 'retired' ? replacementOf(model) : model;
    if (wanted) onChoose(wanted.id);
  };
  return (
    <Modal title="Models" isOpen onClose={onClose} width={760}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        {children}
        <Field label="Search models" isLabelHidden value={words} onChange={setWords} placeholder="Search models" />
        <ListBox
          aria-label="Models"
          selectionMode="single"
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onAction={(key) => choose(String(key))}
          items={found}
          renderEmptyState={() => <p className="py-10 text-center text-muted">No model is like that.</p>}
          className="h-[min(560px,60vh)] overflow-auto outline-none"
        >
          {(model) => (
            <ModelRow
              model={model}
              credits={priceOf(model)}
              replacement={replacementOf(model)}
              refusal={model.status === 'retired' ? null : refusalOf(model)}
            />
          )}
        </ListBox>
      </div>
    </Modal>
  );
}

/** Whether every word is in what a model is called or said to be. */
function isLike({ label, description, model }: ModelView, words: string): boolean {
  const text = `${label} ${model} ${description}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
