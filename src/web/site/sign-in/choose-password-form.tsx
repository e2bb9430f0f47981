import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { successes } from '#contract/errors.ts';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';
import { newPasswordRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { identity } from '#web/lib/identity/identity.ts';
import { NewPasswordField } from '#web/lib/identity/new-password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { Outcome } from './outcome.tsx';

/** What both services say of a link that is spent. */
const spentCodes = new Set(['invalid-token', 'token-expired', 'expired-action-code', 'invalid-action-code']);

type State = 'asked' | 'busy' | 'done' | 'spent';

/** A new password, proven by the link's code. */
export function ChoosePasswordForm({ code, policy }: { code: string; policy: PasswordPolicy }) {
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<State>('asked');
  const fields = useFieldErrors({ password: newPasswordRule(policy) });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    const password = formText(new FormData(event.currentTarget), 'password');
    setState('busy');
    const answer = await identity.confirmPasswordReset({ code, password });
    if (answer.isSuccessful) return setState('done');
    setError(answer.err);
    setState(spentCodes.has(answer.code ?? '') ? 'spent' : 'asked');
  }

  if (state === 'done') {
    return (
      <Outcome kind="done">
        <p className="font-medium">{successes.passwordUpdated}</p>
        <Link to="/sign-in" className={buttonStyle({ look: 'key', className: 'justify-self-start' })}>
          Sign in
        </Link>
      </Outcome>
    );
  }
  if (state === 'spent') {
    return (
      <Outcome kind="failed">
        <p className="font-medium">{error}</p>
        <p className="text-13 text-muted">Your password was not changed.</p>
        <Link to="/reset-password" className={buttonStyle({ className: 'justify-self-start' })}>
          Request a new link
        </Link>
      </Outcome>
    );
  }
  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <NewPasswordField label="New password" policy={policy} field={fields.propsOf('password')} />
      <FormError sentence={error} />
      <Button type="submit" look="key" size="lg" isPending={state === 'busy'} className="w-full">
        {state === 'busy' ? 'Saving password' : 'Save password'}
      </Button>
    </Form>
  );
}
