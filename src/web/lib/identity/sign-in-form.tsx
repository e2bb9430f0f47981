import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { signIn } from './session.ts';

/** E-mail and password, and what the identity service said to them. `onDone` comes after the profile is there. */
export function SignInForm({ onDone, setupToken }: { onDone: () => void; setupToken?: string | undefined }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    setError(null);
    const credentials = { email: formText(data, 'email'), password: formText(data, 'password') };
    const answer = await signIn(credentials, { firstName: '', lastName: '', setupToken });
    setIsBusy(false);
    if (answer.isSuccessful) onDone();
    else setError(answer.err);
  }

  return (
    <Form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field size="lg" label="E-mail" name="email" type="email" autoComplete="email" isRequired />
      <Field size="lg" label="Password" name="password" type="password" autoComplete="current-password" isRequired />
      <p role="alert" className="min-h-4 text-12 text-bad">
        {error}
      </p>
      <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
        {isBusy ? 'Signing in' : 'Sign in'}
      </Button>
    </Form>
  );
}
