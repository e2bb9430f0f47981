import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { emailRule, passwordRule } from './credential-rules.ts';
import { signIn } from './session.ts';

const rules = { email: emailRule, password: passwordRule };

/** E-mail and password, and what the identity service said to them. `onDone` comes after the profile is there. */
export function SignInForm({ onDone, setupToken }: { onDone: () => void; setupToken?: string | undefined }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const fields = useFieldErrors(rules);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    const credentials = { email: formText(data, 'email'), password: formText(data, 'password') };
    const answer = await signIn(credentials, { firstName: '', lastName: '', setupToken });
    setIsBusy(false);
    if (answer.isSuccessful) onDone();
    else setError(answer.err);
  }

  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field {...fields.propsOf('email')} size="lg" label="E-mail" type="email" autoComplete="email" isRequired />
      <Field
        {...fields.propsOf('password')}
        size="lg"
        label="Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <p role="alert" className="min-h-4 text-12 text-bad">
        {error}
      </p>
      <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
        {isBusy ? 'Signing in' : 'Sign in'}
      </Button>
    </Form>
  );
}
