import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { successes } from '#contract/errors.ts';
import { emailRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { identity } from '#web/lib/identity/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { Outcome } from './outcome.tsx';

/** Asks for the link. Whether the address has an account is not said. */
export function AskResetForm() {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fields = useFieldErrors({ email: emailRule });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    const email = formText(new FormData(event.currentTarget), 'email');
    setIsBusy(true);
    const answer = await identity.sendPasswordReset(email);
    setIsBusy(false);
    if (answer.isSuccessful) setSentTo(email);
    else setError(answer.err);
  }

  if (sentTo !== null) {
    return (
      <Outcome kind="sent">
        <p className="font-medium">{successes.passwordResetSent}</p>
        <p className="text-13 break-words text-muted">
          If {sentTo} has an account, we sent a link to it. The link works once, within one hour. If you don’t see the
          email, check your spam folder.
        </p>
        <Button size="sm" className="justify-self-start" onPress={() => setSentTo(null)}>
          Send again
        </Button>
      </Outcome>
    );
  }
  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field {...fields.propsOf('email')} size="lg" label="Email" type="email" autoComplete="email" isRequired />
      <FormError sentence={error} />
      <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
        {isBusy ? 'Sending link' : 'Send link'}
      </Button>
    </Form>
  );
}
