import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { successes } from '#contract/errors.ts';
import { type FormOutcome, formsApi } from '#contract/forms.ts';
import { type FormKind, formMaximum } from '#domain/forms/forms.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { emailRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TextBox } from '#web/ui/text-box.tsx';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { base64Of } from './base64-of.ts';
import { formTokenQuery } from './form-token-query.ts';
import { ScreenshotField } from './screenshot-field.tsx';

type MessageFormProps = {
  kind: FormKind;
  /** The label of the message. */
  label: string;
  /** Of the signed-in user; empty for a visitor. */
  name: string;
  email: string;
  hasCompany?: boolean;
  /** Of a form that was sent without JavaScript, and refused. */
  outcome: FormOutcome | null;
  /** Such a form was sent. */
  isSent: boolean;
};

/** Sends a message to the operators. The message stays in the form until it was sent. */
export function MessageForm({ kind, label, name, email, hasCompany = false, outcome, isSent }: MessageFormProps) {
  const draft = outcome?.draft ?? { name, email, company: '', message: '' };
  const [message, setMessage] = useState(draft.message);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const { fields, send, token, problem, submit } = useMessage(kind, { message, screenshot, outcome });
  if (send.isSuccess || isSent) return <Sent />;
  return (
    <form
      method="post"
      encType={kind === 'feedback' ? 'multipart/form-data' : undefined}
      noValidate
      aria-label="Message"
      onSubmit={submit}
      className="grid content-start gap-3 rounded-ctl border border-line bg-panel p-6"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="token" value={token} />
      <SenderFields draft={draft} fields={fields} hasCompany={hasCompany} />
      <TextBox
        name="message"
        label={label}
        value={message}
        onChange={setMessage}
        maxLength={formMaximum.message}
        rows={6}
      />
      {kind === 'feedback' && <ScreenshotField file={screenshot} onChange={setScreenshot} />}
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <FormError sentence={problem} />
      <Button type="submit" look="key" size="lg" isPending={send.isPending} className="w-full">
        {send.isPending ? 'Sending' : 'Send message'}
      </Button>
    </form>
  );
}

type SenderFieldsProps = {
  draft: NonNullable<FormOutcome['draft']>;
  fields: ReturnType<typeof useMessage>['fields'];
  hasCompany: boolean;
};

function SenderFields({ draft, fields, hasCompany }: SenderFieldsProps) {
  return (
    <>
      <Field
        {...fields.propsOf('name')}
        validationBehavior="aria"
        size="lg"
        label="Name"
        autoComplete="name"
        defaultValue={draft.name}
        maxLength={formMaximum.name}
        isRequired
      />
      <Field
        {...fields.propsOf('email')}
        validationBehavior="aria"
        size="lg"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={draft.email}
        maxLength={formMaximum.email}
        isRequired
      />
      {hasCompany && (
        <Field
          name="company"
          size="lg"
          label="Company"
          aside="optional"
          autoComplete="organization"
          defaultValue={draft.company}
          maxLength={formMaximum.company}
        />
      )}
    </>
  );
}

type Written = { message: string; screenshot: File | null; outcome: FormOutcome | null };

function useMessage(kind: FormKind, { message, screenshot, outcome }: Written) {
  const fields = useFieldErrors({
    name: (text) => (text.trim() === '' ? 'Enter your name.' : undefined),
    email: emailRule,
  });
  const [isChecked, setIsChecked] = useState(false);
  const token = useQuery(formTokenQuery(kind));
  const send = useMutation({
    mutationFn: async (data: FormData) => {
      const { token: opened } = token.data ?? (await call(formsApi.token, { query: { kind } }));
      const text = (name: string) => formText(data, name).trim();
      const body = { kind, name: text('name'), email: text('email'), company: text('company'), message };
      const image = screenshot && (await base64Of(screenshot));
      return call(formsApi.send, { body: { ...body, screenshot: image, token: opened, website: text('website') } });
    },
  });
  const missing = isChecked && message.trim() === '' ? 'Enter a message.' : null;
  return {
    fields,
    send,
    token: token.data?.token ?? '',
    problem: missing ?? (send.isError ? sentenceOf(send.error) : (outcome?.problem ?? null)),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const isRight = fields.check(event.currentTarget);
      setIsChecked(true);
      if (isRight && message.trim() !== '') send.mutate(new FormData(event.currentTarget));
    },
  };
}

function Sent() {
  return (
    <output className="grid content-start gap-2 self-start rounded-ctl border border-line bg-panel p-6">
      <strong className="text-17 font-semibold">{successes.success}</strong>
      <span className="text-14 text-muted">Your message was sent. We reply by email.</span>
    </output>
  );
}
