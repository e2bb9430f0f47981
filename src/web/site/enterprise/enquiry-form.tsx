import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { communicationsApi, enquiryMaximum } from '#contract/communications.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { emailRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { TextBox } from '#web/ui/text-box.tsx';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';

type EnquiryFormProps = {
  /** Who is signed in. */
  name: string;
  email: string;
};

/** A letter to those who run the installation. What was written stays until it has arrived. */
export function EnquiryForm({ name, email }: EnquiryFormProps) {
  const fields = useFieldErrors({
    name: (text) => (text.trim() === '' ? 'Enter your name.' : undefined),
    email: emailRule,
  });
  const [message, setMessage] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const send = useMutation({
    mutationFn: (data: FormData) =>
      call(communicationsApi.enquire, {
        body: {
          name: formText(data, 'name'),
          email: formText(data, 'email').trim(),
          company: formText(data, 'company'),
          message,
        },
      }),
  });

  const unwritten = isEmpty && message.trim() === '' ? 'Write what it is about.' : null;
  const wrong = unwritten ?? (send.isError ? sentenceOf(send.error) : null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isRight = fields.check(event.currentTarget);
    setIsEmpty(message.trim() === '');
    if (isRight && message.trim() !== '') send.mutate(new FormData(event.currentTarget));
  }

  if (send.isSuccess) {
    return (
      <output className="grid content-start gap-2 self-start rounded-ctl border border-line bg-panel p-6">
        <strong className="text-17 font-semibold">Your letter has been sent</strong>
        <span className="text-14 text-muted">We answer by mail, to the address that you gave.</span>
      </output>
    );
  }
  return (
    <Form
      validationBehavior="aria"
      aria-label="Write to us"
      onSubmit={submit}
      className="grid content-start gap-3 rounded-ctl border border-line bg-panel p-6"
    >
      <Field
        {...fields.propsOf('name')}
        size="lg"
        label="Name"
        autoComplete="name"
        defaultValue={name}
        maxLength={enquiryMaximum.name}
        isRequired
      />
      <Field
        {...fields.propsOf('email')}
        size="lg"
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={email}
        maxLength={enquiryMaximum.email}
        isRequired
      />
      <Field
        name="company"
        size="lg"
        label="Company"
        aside="optional"
        autoComplete="organization"
        maxLength={enquiryMaximum.company}
      />
      <TextBox
        label="What do you make?"
        value={message}
        onChange={setMessage}
        maxLength={enquiryMaximum.message}
        rows={6}
      />
      <FormError sentence={wrong} />
      <Button type="submit" look="key" size="lg" isPending={send.isPending} className="w-full">
        {send.isPending ? 'Sending' : 'Send'}
      </Button>
    </Form>
  );
}
