import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { successes } from '#contract/errors.ts';
import { formsApi } from '#contract/forms.ts';
import { type FormKind, formMaximum } from '#domain/forms/forms.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { emailRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Form } from '#web/ui/form.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';

type MessageFormProps = {
  kind: FormKind;
  /** The label of the message. */
  label: string;
  /** Of the signed-in user; empty for a visitor. */
  name: string;
  email: string;
  hasCompany?: boolean;
};

/** Sends a message to the operators. The message stays in the form until it was sent. */
export function MessageForm({ kind, label, name, email, hasCompany = false }: MessageFormProps) {
  const [message, setMessage] = useState('');
  const { fields, send, problem, submit } = useMessage(kind, message);
  if (send.isSuccess) return <Sent />;
  return (
    <Form
      validationBehavior="aria"
      aria-label="Message"
      onSubmit={submit}
      className="grid content-start gap-3 rounded-ctl border border-line bg-panel p-6"
    >
      <Field
        {...fields.propsOf('name')}
        size="lg"
        label="Name"
        autoComplete="name"
        defaultValue={name}
        maxLength={formMaximum.name}
        isRequired
      />
      <Field
        {...fields.propsOf('email')}
        size="lg"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={email}
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
          maxLength={formMaximum.company}
        />
      )}
      <TextBox label={label} value={message} onChange={setMessage} maxLength={formMaximum.message} rows={6} />
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <FormError sentence={problem} />
      <Button type="submit" look="key" size="lg" isPending={send.isPending} className="w-full">
        {send.isPending ? 'Sending' : 'Send message'}
      </Button>
    </Form>
  );
}

function useMessage(kind: FormKind, message: string) {
  const fields = useFieldErrors({
    name: (text) => (text.trim() === '' ? 'Enter your name.' : undefined),
    email: emailRule,
  });
  const [isChecked, setIsChecked] = useState(false);
  const token = useQuery({
    queryKey: ['form-token', kind],
    queryFn: () => call(formsApi.token, { query: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const send = useMutation({
    mutationFn: async (data: FormData) => {
      const { token: opened } = token.data ?? (await call(formsApi.token, { query: { kind } }));
      const text = (name: string) => formText(data, name).trim();
      const body = { kind, name: text('name'), email: text('email'), company: text('company'), message };
      return call(formsApi.send, { body: { ...body, token: opened, website: text('website') } });
    },
  });
  const missing = isChecked && message.trim() === '' ? 'Enter a message.' : null;
  return {
    fields,
    send,
    problem: missing ?? (send.isError ? sentenceOf(send.error) : null),
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
