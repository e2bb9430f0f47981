import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormSummary } from '#contract/forms.ts';
import { formKinds, formLabels, type FormState, formStateLabels, formStates } from '#domain/forms/forms.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ago } from '#web/ui/ago.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TemplatesDialog } from '../replies/templates-dialog.tsx';
import { MoreButton } from '../more-button.tsx';
import { FormDetail } from './form-detail.tsx';
import { type FormsFilter, formsQuery } from './forms-queries.ts';

const whenEmpty: Record<FormState, string> = {
  new: 'No new messages. Messages from the contact, Enterprise and feedback forms are listed here.',
  open: 'No open messages.',
  answered: 'No answered messages.',
  closed: 'No closed messages.',
  spam: 'No spam.',
};
const anyKind = 'any';

/** The messages of all forms: a list at the left, one message at the right. */
export function FormsPage() {
  const [filter, setFilter] = useState<FormsFilter>({ state: 'new', kind: undefined });
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useInfiniteQuery(formsQuery(filter));
  const forms = query.data?.pages.flatMap((page) => page.forms);
  const formId = chosen ?? forms?.at(0)?.id;
  const change = (next: FormsFilter) => {
    setFilter(next);
    setChosen(null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[calc(100%-44px)] lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
      <h1 className="sr-only">Forms</h1>
      <section aria-label="Messages" className="border-line bg-panel lg:border-r">
        <Tools filter={filter} counts={query.data?.pages[0]?.counts} onChange={change} />
        {query.isError && (
          <div className="p-3">
            <FailedBox title="Couldn’t load the messages" error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {query.isPending && <Skeleton className="m-3 h-40" />}
        <Messages forms={forms} chosen={formId} emptyText={whenEmpty[filter.state]} onChoose={setChosen} />
        <MoreButton query={query} />
      </section>
      {formId !== undefined && <FormDetail key={formId} formId={formId} />}
    </div>
  );
}

type ToolsProps = {
  filter: FormsFilter;
  counts: Record<FormState, number> | undefined;
  onChange: (filter: FormsFilter) => void;
};

function Tools({ filter, counts, onChange }: ToolsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const segments = formStates.map((id) => ({
    id,
    label: counts ? `${formStateLabels[id]} ${counts[id]}` : formStateLabels[id],
  }));
  return (
    <div className="grid gap-2 border-b border-line p-3">
      <Segmented
        label="State"
        value={filter.state}
        segments={segments}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Select
        label="Form"
        isLabelHidden
        value={filter.kind ?? anyKind}
        options={[{ id: anyKind, label: 'All forms' }, ...formKinds.map((id) => ({ id, label: formLabels[id] }))]}
        onChange={(id) => onChange({ ...filter, kind: formKinds.find((kind) => kind === id) })}
        className="w-full"
      />
      <Button size="sm" className="justify-self-start" onPress={() => setIsEditing(true)}>
        Reply templates
      </Button>
      {isEditing && <TemplatesDialog onClose={() => setIsEditing(false)} />}
    </div>
  );
}

type MessagesProps = {
  forms: readonly FormSummary[] | undefined;
  chosen: string | undefined;
  emptyText: string;
  onChoose: (formId: string) => void;
};

function Messages({ forms, chosen, emptyText, onChoose }: MessagesProps) {
  if (forms === undefined) return null;
  if (forms.length === 0) return <p className="px-4 py-16 text-center text-muted">{emptyText}</p>;
  return (
    <ol aria-label="Messages, newest first">
      {forms.map((form) => (
        <FormRow key={form.id} form={form} isChosen={form.id === chosen} onChoose={() => onChoose(form.id)} />
      ))}
    </ol>
  );
}

type FormRowProps = { form: FormSummary; isChosen: boolean; onChoose: () => void };

function FormRow({ form: { name, kind, excerpt, createdAt }, isChosen, onChoose }: FormRowProps) {
  const now = useNow();
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line px-4 py-3 text-left hover:bg-hover',
          isChosen && 'bg-raised',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="shrink-0 text-12 text-faint">
            {formLabels[kind]} · <Ago time={createdAt} now={now} />
          </span>
        </span>
        <span className="truncate text-13 text-muted">{excerpt}</span>
      </button>
    </li>
  );
}
