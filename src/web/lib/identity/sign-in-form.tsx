import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { waitText } from '#domain/wait-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { emailRule, passwordRule } from './credential-rules.ts';
import { FormError } from './form-error.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { identity } from './identity.ts';
import type { IdentityRefusal } from './identity-port.ts';
import { signIn } from './session.ts';
import { SignInLinkOffer } from './sign-in-link-offer.tsx';
import { SocialButtons } from './social-buttons.tsx';

const rules = { email: emailRule, password: passwordRule };

type SignInFormProps = {
  onDone: () => void;
  setupToken?: string | undefined;
  /** The page below must stay as it is, so other pages open beside it. */
  isOverPage?: boolean;
};

/** E-mail and password or another service, a code where one is asked for. `onDone` comes after the profile is there. */
export function SignInForm({ onDone, setupToken, isOverPage = false }: SignInFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [slowedEmail, setSlowedEmail] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const fields = useFieldErrors(rules);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    setSlowedEmail(null);
    if (!fields.check(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    const credentials = { email: formText(data, 'email'), password: formText(data, 'password') };
    const answer = await signIn(credentials, { firstName: '', lastName: '', setupToken });
    setIsBusy(false);
    if (answer.isSuccessful) onDone();
    else {
      if (answer.code === 'too-many-requests') setSlowedEmail(credentials.email);
      refuse(answer);
    }
  }

  function refuse({ err, code, retryAfterSeconds }: Omit<IdentityRefusal, 'isSuccessful'>) {
    if (code === 'second-factor') return setNeedsCode(true);
    const wait = retryAfterSeconds === undefined ? '' : ` You can try again in ${waitText(retryAfterSeconds)}.`;
    setError(`${err}${wait}`);
  }

  if (needsCode) {
    return <SecondFactorForm setupToken={setupToken} onDone={onDone} onBack={() => setNeedsCode(false)} />;
  }
  return (
    <div className="grid gap-3">
      <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field {...fields.propsOf('email')} size="lg" label="Email" type="email" autoComplete="email" isRequired />
        <Field
          {...fields.propsOf('password')}
          size="lg"
          label="Password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <a
          href="/reset-password"
          {...(isOverPage && { target: '_blank' })}
          className="justify-self-start text-13 text-muted underline underline-offset-3 hover:text-ink"
        >
          Forgot your password?
        </a>
        <FormError sentence={error} />
        <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
          {isBusy ? 'Signing in' : 'Sign in'}
        </Button>
      </Form>
      {slowedEmail !== null && identity.sendSignInLink && <SignInLinkOffer key={slowedEmail} email={slowedEmail} />}
      <SocialButtons setupToken={setupToken} onDone={onDone} onRefused={refuse} />
    </div>
  );
}
