import { type FormEvent, useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { codeRule } from '#web/lib/identity/credential-rules.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useFieldErrors } from '#web/ui/use-field-errors.ts';
import { QrCode } from './qr-code.tsx';

type AppStepProps = { uri: string; onCode: (code: string) => Promise<string | null> };

/** The app reads the picture, or is told the key; its first code proves that it has it. */
export function AppStep({ uri, onCode }: AppStepProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fields = useFieldErrors({ code: codeRule });
  const key = new URL(uri).searchParams.get('secret') ?? '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (!fields.check(event.currentTarget)) return;
    setIsBusy(true);
    const refusal = await onCode(formText(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, ''));
    setIsBusy(false);
    setError(refusal);
  }

  return (
    <Form
      validationBehavior="aria"
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 px-[18px] pt-1 pb-[18px]"
    >
      <p className="text-13 text-muted">
        Scan this QR code with your authenticator app, then enter the code from the app.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-12 text-muted">
        No camera? Enter this key: <code className="font-script break-all text-ink">{key}</code>
      </p>
      <Field
        {...fields.propsOf('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="6 digits."
        isRequired
      />
      <FormError sentence={error} />
      <Button type="submit" look="key" isPending={isBusy} className="justify-self-end">
        {isBusy ? 'Checking code' : 'Turn on'}
      </Button>
    </Form>
  );
}
