import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { emailRule, passwordRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { identity } from '#web/lib/identity/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';

const rules = { email: emailRule, password: passwordRule };

/** Asks for another address; the password is proven first. */
export function EmailForm({ currentEmail }: { currentEmail: string }) {
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fields = useFieldErrors(rules);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setError(null);
    if (!fields.check(form)) return;
    const data = new FormData(form);
    const email = formText(data, 'email');
    setIsBusy(true);
    const proven = await identity.reauthenticate({ email: currentEmail, password: formText(data, 'password') });
    const answer = proven.isSuccessful ? await identity.updateEmail(email) : proven;
    setIsBusy(false);
    if (answer.isSuccessful) setSentTo(email);
    else setError(answer.err);
  }

  if (sentTo !== null) {
    return (
      <output className="block rounded-ctl border border-field bg-well px-3 py-2 text-13">
        We sent a link to <span className="font-medium break-all">{sentTo}</span>. Open it within 24 hours to change
        your address. Until then the current address stays.
      </output>
    );
  }
  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...fields.propsOf('email')} label="New email" type="email" autoComplete="email" isRequired />
        <Field
          {...fields.propsOf('password')}
          label="Your password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
      </div>
      <FormError sentence={error} />
      <Button type="submit" isPending={isBusy} className="justify-self-start">
        {isBusy ? 'Sending link' : 'Change email'}
      </Button>
    </Form>
  );
}
