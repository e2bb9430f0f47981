import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { successes } from '#contract/errors.ts';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';
import { newPasswordRule, passwordRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { identity } from '#web/lib/identity/identity.ts';
import { NewPasswordField } from '#web/lib/identity/new-password-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { notify } from '#web/ui/notices.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';

/** Another password. The form is empty again once it was saved. */
export function PasswordForm({ policy }: { policy: PasswordPolicy }) {
  const [round, setRound] = useState(0);
  const saved = () => {
    setRound((before) => before + 1);
    notify({ text: successes.passwordUpdated });
  };
  return <Fields key={round} policy={policy} onSaved={saved} />;
}

function Fields({ policy, onSaved }: { policy: PasswordPolicy; onSaved: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fields = useFieldErrors({ 'current-password': passwordRule, password: newPasswordRule(policy) });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    setIsBusy(true);
    const change = { currentPassword: formText(data, 'current-password'), password: formText(data, 'password') };
    const answer = await identity.updatePassword(change);
    setIsBusy(false);
    if (answer.isSuccessful) onSaved();
    else setError(answer.err);
  }

  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          {...fields.propsOf('current-password')}
          label="Current password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <NewPasswordField size="md" label="New password" policy={policy} field={fields.propsOf('password')} />
      </div>
      <FormError sentence={error} />
      <Button type="submit" isPending={isBusy} className="justify-self-start">
        {isBusy ? 'Saving' : 'Change password'}
      </Button>
    </Form>
  );
}
