import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { emailRule, newPasswordRule } from './credential-rules.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signUp } from './session.ts';
import { SocialButtons } from './social-buttons.tsx';

type SignUpFormProps = {
  policy: PasswordPolicy;
  setupToken?: string | undefined;
  onDone: () => void;
  /** The address has to be verified first; a mail is on its way. */
  onVerificationSent: () => void;
};

/** Name, e-mail and a password by the identity service's policy. `onDone` comes after the profile was made. */
export function SignUpForm({ policy, setupToken, onDone, onVerificationSent }: SignUpFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const fields = useFieldErrors({ email: emailRule, password: newPasswordRule(policy) });

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
    else refuse(answer);
  }

  function refuse({ err, code }: { err: string; code?: string }) {
    if (code === 'verification-sent') onVerificationSent();
    // Whoever is here already may come by another service, too.
    else if (code === 'second-factor') setNeedsCode(true);
    else setError(err);
  }

  if (needsCode) {
    return <SecondFactorForm setupToken={setupToken} onDone={onDone} onBack={() => setNeedsCode(false)} />;
  }

  return (
    <div className="grid gap-3">
      <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Field size="lg" label="First name" name="first-name" autoComplete="given-name" maxLength={100} />
          <Field size="lg" label="Last name" name="last-name" autoComplete="family-name" maxLength={100} />
        </div>
        <Field {...fields.propsOf('email')} size="lg" label="Email" type="email" autoComplete="email" isRequired />
        <NewPasswordField label="Password" policy={policy} field={fields.propsOf('password')} />
        <FormError sentence={error} />
        <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
          {isBusy ? 'Creating your account' : 'Create account'}
        </Button>
      </Form>
      <SocialButtons setupToken={setupToken} onDone={onDone} onRefused={refuse} />
    </div>
  );
}
