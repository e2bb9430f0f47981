import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { emailRule, newPasswordRule } from './credential-rules.ts';
import { signUp } from './session.ts';

type SignUpFormProps = {
  passwordMinimum: number;
  passwordMaximum: number | null;
  setupToken?: string | undefined;
  onDone: () => void;
};

/** Name, e-mail and a password by the identity service's policy. `onDone` comes after the profile was made. */
export function SignUpForm({ passwordMinimum, passwordMaximum, setupToken, onDone }: SignUpFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const lengths = { minimum: passwordMinimum, maximum: passwordMaximum };
  const fields = useFieldErrors({ email: emailRule, password: newPasswordRule(lengths) });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => formText(data, name);
    setIsBusy(true);
    const profile = { firstName: read('first-name'), lastName: read('last-name'), setupToken };
    const answer = await signUp({ email: read('email'), password: read('password') }, profile);
    setIsBusy(false);
    if (answer.isSuccessful) onDone();
    else setError(answer.err);
  }

  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field size="lg" label="First name" name="first-name" autoComplete="given-name" maxLength={100} />
        <Field size="lg" label="Last name" name="last-name" autoComplete="family-name" maxLength={100} />
      </div>
      <Field {...fields.propsOf('email')} size="lg" label="E-mail" type="email" autoComplete="email" isRequired />
      <Field
        {...fields.propsOf('password')}
        size="lg"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordMinimum} characters.`}
        isRequired
      />
      <p role="alert" className="min-h-4 text-12 text-bad">
        {error}
      </p>
      <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
        {isBusy ? 'Creating your account' : 'Create account'}
      </Button>
    </Form>
  );
}
