import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { Collection, ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import { messages } from '#contract/errors.ts';
import type { RankedModel } from '#domain/catalogue/rank-models.ts';
import { useModelExamples } from '#web/lib/examples-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { credits as inCredits } from '#web/ui/format.ts';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { FilterBar, type Narrowed, everything } from './filter-bar.tsx';
import { speedInWords } from './model-facts.ts';
import { filtersFor, inOrder, isLike } from './model-filters.ts';
import { ModelRow } from './model-row.tsx';
import { speedsQuery } from './speeds-query.ts';
import { type Ranking, useRankedModels } from './use-ranked-models.ts';

export type ModelsDialogProps = Ranking & {
  models: readonly ModelView[];
  chosen: string | undefined;
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
  const { sections, rowOf } = useFound(props, words, narrowed);
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
          items={sections}
          dependencies={[rowOf]}
          renderEmptyState={() => <p className="py-10 text-center text-muted">No models match.</p>}
          className="relative -mx-1 grid h-[min(560px,52vh)] content-start gap-1 overflow-auto px-1 outline-none"
        >
          {({ id, title, models: own }) => (
            <ListBoxSection id={id} aria-label={title} className="grid gap-1">
              {sections.length > 1 && <Header className="px-2.5 pt-2 text-12 font-medium text-muted">{title}</Header>}
              <Collection items={own} dependencies={[rowOf]}>
                {(model) => <ModelRow model={model} replacement={replacementOf(model)} {...rowOf(model)} />}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </div>
    </Modal>
  );
}

type Section = { id: string; title: string; models: ModelView[] };

/** Where a model is listed, by how far it can do what the inputs ask. */
const sectionOf = ({ fit }: RankedModel<ModelView>): 'able' | 'unable' =>
  fit === 'full' || fit === 'partly' ? 'able' : 'unable';
const titles = { able: 'Compatible with this request', unable: 'Not compatible with this request' } as const;

/** The models that were asked for, the able ones first, in the order that was asked for, and what their rows say. */
function useFound(props: ModelsDialogProps, words: string, narrowed: Narrowed) {
  const { models, priceOf, refusalOf, costOf } = props;
  const { data } = useQuery(speedsQuery);
  const gateOf = useGate();
  const exampleOf = useModelExamples();
  const ranked = useRankedModels(models, props);
  const rankOf = new Map(ranked.map((one) => [one.model.id, one]));
  const secondsOf = (modelId: string) => data?.speeds.find((one) => one.modelId === modelId)?.medianSeconds;
  const filters = filtersFor(models).filter(({ id }) => narrowed.filters.has(id));
  const found = ranked.filter(
    ({ model }) =>
      isLike(model, words) &&
      (narrowed.family === null || model.model === narrowed.family) &&
      filters.every(({ fits }) => fits(model)),
  );
  const sections: Section[] = (['able', 'unable'] as const)
    .map((id) => {
      const own = found.filter((one) => sectionOf(one) === id).map(({ model }) => model);
      return { id, title: titles[id], models: inOrder(own, narrowed.order, { priceOf, secondsOf }) };
    })
    .filter((section) => section.models.length > 0);
  const rowOf = (model: ModelView) => {
    const refusal = refusalOf?.(model) ?? null;
    const rank = rankOf.get(model.id);
    const lack = rank && rank.fit !== 'full' ? rank.reason : null;
    return {
      cost: costOf ? costOf(model) : inCredits(priceOf(model)),
      example: exampleOf(model.id),
      speed: speedInWords(secondsOf(model.id)),
      refusal: model.status === 'retired' ? null : (refusal ?? gateOf(model) ?? lack),
      isOff: refusal !== null && model.status !== 'retired',
    };
  };
  return { sections, rowOf };
}

/** What the plan says against a model, in the requirement's words; null when nothing. */
function useGate(): (model: ModelView) => string | null {
  const { user } = useSession();
  return ({ needsUpgrade }) => {
    if (!needsUpgrade) return null;
    return user ? refusalFor('premium-video-model', user.plan_id, user.role === 'admin') : messages.videoModel;
  };
}
