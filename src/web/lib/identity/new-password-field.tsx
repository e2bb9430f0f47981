import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import { useState } from 'react';
import { type PasswordPolicy, passwordRules } from '#domain/identity/password-policy.ts';
import { Field } from '#web/ui/field.tsx';
import type { useFieldErrors } from '#web/ui/use-field-errors.ts';

type NewPasswordFieldProps = {
  label: string;
  size?: 'md' | 'lg';
  policy: PasswordPolicy;
  /** Of `useFieldErrors`. */
  field: ReturnType<ReturnType<typeof useFieldErrors<string>>['propsOf']>;
};

/** A new password, with what it needs below: each rule is ticked as soon as it is met. */
export function NewPasswordField({ label, size = 'lg', policy, field }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const { onChange, ...props } = field;
  return (
    <div className="grid gap-2">
      <Field
        {...props}
        onChange={(text) => {
          setPassword(text);
          onChange(text);
        }}
        size={size}
        label={label}
        type="password"
        autoComplete="new-password"
        isRequired
      />
      <ul aria-label="Password requirements" className="grid gap-1">
        {passwordRules(policy).map(({ label: rule, isMet, isCeiling }) =>
          // A limit that nobody comes near is not worth a line.
          isCeiling && isMet(password) ? null : <Rule key={rule} label={rule} isMet={isMet(password.trim())} />,
        )}
      </ul>
    </div>
  );
}

function Rule({ label, isMet }: { label: string; isMet: boolean }) {
  const Icon = isMet ? Check : Dot;
  return (
    <li className={`flex items-center gap-1.5 text-12 ${isMet ? 'text-ok' : 'text-muted'}`}>
      <Icon size={14} aria-hidden="true" />
      {label}
      <span className="sr-only">{isMet ? ' (met)' : ' (not met yet)'}</span>
    </li>
  );
}
