import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import type { ModelView } from '#contract/catalogue.ts';
import { messages } from '#contract/errors.ts';
import { refusalFor } from '#contract/abilities.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { credits as inCredits } from '#web/ui/format.ts';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { FilterBar, type Narrowed, everything } from './filter-bar.tsx';
import { useExamples } from './model-examples.ts';
import { speedInWords } from './model-facts.ts';
import { filtersFor, inOrder, isLike } from './model-filters.ts';
import { ModelRow } from './model-row.tsx';
import { speedsQuery } from './speeds-query.ts';

export type ModelsDialogProps = {
  models: readonly ModelView[];
  chosen: string | undefined;
  priceOf: (model: ModelView) => number;
  onChoose: (modelId: string) => void;
  onClose: () => void;
  /** Why a model cannot be chosen here at all, in a sentence; null when it can. */
  refusalOf?: ((model: ModelView) => string | null) | undefined;
  /** What a model costs in words, where there is nothing yet whose price could be said. */
  costOf?: ((model: ModelView) => string) | undefined;
  /** What else is decided with it; it stands above the search. */
  children?: ReactNode;
};

/** All models of a kind: what each is good for, what it costs now, how long it takes. */
export function ModelsDialog(props: ModelsDialogProps) {
  const { models, chosen, onChoose, onClose, children } = props;
  const [words, setWords] = useState('');
  const [narrowed, setNarrowed] = useState<Narrowed>(everything);
  const replacementOf = ({ replacementId }: ModelView) =>
    models.find(({ id, status }) => id === replacementId && status === 'available');
  const choose = (id: string) => {
    const model = models.find((one) => one.id === id);
    const wanted = model?.status === 'retired' ? replacementOf(model) : model;
    if (wanted) onChoose(wanted.id);
  };
  const { found, rowOf } = useFound(props, words, narrowed);
  return (
    <Modal title="Models" isOpen onClose={onClose} width={820}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        {children}
        <Field label="Search models" isLabelHidden value={words} onChange={setWords} placeholder="Search models" />
        <FilterBar models={models} narrowed={narrowed} onChange={setNarrowed} />
        <ListBox
          aria-label="Models"
          selectionMode="single"
          selectedKeys={chosen === undefined ? [] : [chosen]}
          // A press on the chosen one takes it out of the choice: it stays, and the list has done its work.
          onSelectionChange={(keys) => {
            const [key = chosen] = keys === 'all' ? [] : keys;
            choose(String(key));
          }}
          items={found}
          dependencies={[rowOf]}
          renderEmptyState={() => <p className="py-10 text-center text-muted">No model is like that.</p>}
          className="relative -mx-1 grid h-[min(560px,52vh)] content-start gap-1 overflow-auto px-1 outline-none"
        >
          {(model) => <ModelRow model={model} replacement={replacementOf(model)} {...rowOf(model)} />}
        </ListBox>
      </div>
    </Modal>
  );
}

/** The models that were asked for, in the order that was asked for, and what stands in their rows. */
function useFound({ models, priceOf, refusalOf, costOf }: ModelsDialogProps, words: string, narrowed: Narrowed) {
  const { user } = useSession();
  const { data } = useQuery(speedsQuery);
  const exampleOf = useExamples(models[0]?.kind);
  const secondsOf = (modelId: string) => data?.speeds.find((one) => one.modelId === modelId)?.medianSeconds;
  const filters = filtersFor(models).filter(({ id }) => narrowed.filters.has(id));
  const found = models.filter(
    (model) =>
      isLike(model, words) &&
      (narrowed.family === null || model.model === narrowed.family) &&
      filters.every(({ fits }) => fits(model)),
  );
  const gateOf = ({ needsUpgrade }: ModelView): string | null => {
    if (!needsUpgrade) return null;
    return user ? refusalFor('premium-video-model', user.plan_id, user.role === 'admin') : messages.videoModel;
  };
  const rowOf = (model: ModelView) => ({
    cost: costOf ? costOf(model) : inCredits(priceOf(model)),
    example: exampleOf(model.id),
    speed: speedInWords(secondsOf(model.id)),
    refusal: model.status === 'retired' ? null : (refusalOf?.(model) ?? gateOf(model)),
    isOff: (refusalOf?.(model) ?? null) !== null && model.status !== 'retired',
  });
  return { found: inOrder(found, narrowed.order, { priceOf, secondsOf }), rowOf };
}
