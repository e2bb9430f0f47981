import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { passwordRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';

type PasswordStepProps = {
  about: string;
  action: string;
  /** Answers the sentence of a refusal; null when all is well. */
  onPassword: (password: string) => Promise<string | null>;
};

/** Asks for the password before something that matters. */
export function PasswordStep({ about, action, onPassword }: PasswordStepProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fields = useFieldErrors({ password: passwordRule });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    const password = formText(new FormData(event.currentTarget), 'password');
    setIsBusy(true);
    const refusal = await onPassword(password);
    setIsBusy(false);
    setError(refusal);
  }

  return (
    <Form
      validationBehavior="aria"
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 px-[18px] pt-1 pb-[18px]"
    >
      <p className="text-13 text-muted">{about}</p>
      <Field
        {...fields.propsOf('password')}
        label="Your password"
        type="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the sheet wants to type
        autoFocus
        isRequired
      />
      <FormError sentence={error} />
      <Button type="submit" look="key" isPending={isBusy} className="justify-self-end">
        {isBusy ? 'Checking' : action}
      </Button>
    </Form>
  );
}
