import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { successes } from '#contract/errors.ts';
import { type ReplyTemplateView, replyTemplatesApi } from '#contract/reply-templates.ts';
import { placeholders, templateMaximum } from '#domain/replies/reply-templates.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { templatesQuery } from './templates-query.ts';

type Draft = { id: string | null; name: string; body: string };

/** Adds, changes and deletes the texts that replies and decisions can start from. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(templatesQuery);
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <Modal title="Reply templates" isOpen onClose={onClose} width={560}>
      <div className="grid gap-3 px-[18px] pt-2 pb-[18px]">
        {draft ? (
          <TemplateForm key={draft.id} draft={draft} onDone={() => setDraft(null)} />
        ) : (
          <>
            {query.isPending && <Skeleton className="h-40" />}
            {query.isError && (
              <FailedBox title="Couldn’t load the replies" error={query.error} onRetry={() => void query.refetch()} />
            )}
            <ul className="grid">
              {query.data?.templates.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={() => setDraft(template)} />
              ))}
            </ul>
            <Button className="justify-self-start" onPress={() => setDraft({ id: null, name: '', body: '' })}>
              Add reply
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

function useRefreshTemplates() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
}

function TemplateRow({ template, onEdit }: { template: ReplyTemplateView; onEdit: () => void }) {
  const refresh = useRefreshTemplates();
  const remove = useMutation({
    mutationFn: () => call(replyTemplatesApi.remove, { params: { templateId: template.id } }),
    onSettled: refresh,
  });
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5">
      <p className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{template.name}</span>
        <span className="block line-clamp-3 text-12 text-muted wrap-anywhere">{template.body}</span>
        {remove.isError && <span className="block text-12 text-bad">{sentenceOf(remove.error)}</span>}
      </p>
      <Button size="sm" aria-label={`Edit ${template.name}`} onPress={onEdit}>
        Edit
      </Button>
      <Button
        size="sm"
        look="danger"
        aria-label={`Delete ${template.name}`}
        isPending={remove.isPending}
        onPress={() => remove.mutate()}
      >
        Delete
      </Button>
    </li>
  );
}

function TemplateForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const [name, setName] = useState(draft.name);
  const [body, setBody] = useState(draft.body);
  const refresh = useRefreshTemplates();
  const save = useMutation({
    mutationFn: () =>
      draft.id === null
        ? call(replyTemplatesApi.add, { body: { name, body } })
        : call(replyTemplatesApi.change, { params: { templateId: draft.id }, body: { name, body } }),
    onSuccess: () => {
      notify({ text: successes.saved });
      onDone();
    },
    onSettled: refresh,
  });
  return (
    <Form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field label="Name" value={name} onChange={setName} maxLength={templateMaximum.name} />
      <TextBox label="Reply" value={body} onChange={setBody} maxLength={templateMaximum.body} rows={6} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-12 text-muted">
        {Object.entries(placeholders).map(([word, meaning]) => (
          <Fragment key={word}>
            <dt className="font-mono text-ink">{`{${word}}`}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p role="alert" className="text-12 text-bad empty:hidden">
        {save.isError && sentenceOf(save.error)}
      </p>
      <div className="flex justify-end gap-2">
        <Button onPress={onDone}>Cancel</Button>
        <Button
          type="submit"
          look="key"
          isPending={save.isPending}
          isDisabled={name.trim() === '' || body.trim() === ''}
        >
          Save reply
        </Button>
      </div>
    </Form>
  );
}
