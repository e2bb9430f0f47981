import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { codeRule } from './credential-rules.ts';
import { FormError } from './form-error.tsx';
import { finishSecondFactor } from './session.ts';

type SecondFactorFormProps = { setupToken?: string | undefined; onDone: () => void; onBack: () => void };

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ setupToken, onDone, onBack }: SecondFactorFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fields = useFieldErrors({ code: codeRule });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    setIsBusy(true);
    const code = formText(new FormData(event.currentTarget), 'code');
    const answer = await finishSecondFactor(code, { firstName: '', lastName: '', setupToken });
    setIsBusy(false);
    if (answer.isSuccessful) onDone();
    else setError(answer.err);
  }

  return (
    <Form validationBehavior="aria" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p className="text-14">Enter the code for two-factor sign-in.</p>
      <Field
        {...fields.propsOf('code')}
        size="lg"
        label="Code"
        autoComplete="one-time-code"
        hint="From your authenticator app. You can also use a recovery code."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever was asked for the code wants to type it
        autoFocus
        isRequired
      />
      <FormError sentence={error} />
      <Button type="submit" look="key" size="lg" isPending={isBusy} className="w-full">
        {isBusy ? 'Checking code' : 'Sign in'}
      </Button>
      <Button look="ghost" onPress={onBack} className="justify-self-center">
        Use another account
      </Button>
    </Form>
  );
}
