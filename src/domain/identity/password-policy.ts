/** What an identity service asks of a new password. */
export type PasswordPolicy = {
  minimumLength: number;
  maximumLength: number | null;
  needsLowercase: boolean;
  needsUppercase: boolean;
  needsNumeric: boolean;
  needsNonAlphanumeric: boolean;
};

/** The requirement's defaults. */
export const usualPasswordPolicy: PasswordPolicy = {
  minimumLength: 6,
  maximumLength: null,
  needsLowercase: false,
  needsUppercase: false,
  needsNumeric: false,
  needsNonAlphanumeric: false,
};

/** One thing that a password must have, as it is written beside its field. */
export type PasswordRule = {
  label: string;
  isMet: (password: string) => boolean;
  /** It only keeps passwords from being too long. */
  isCeiling?: boolean;
};

/** Every rule of a policy, in the order they are shown. */
export function passwordRules(policy: PasswordPolicy): PasswordRule[] {
  const { minimumLength, maximumLength } = policy;
  return [
    { label: `At least ${minimumLength} characters`, isMet: (password) => password.length >= minimumLength },
    ...(maximumLength === null
      ? []
      : [
          {
            label: `At most ${maximumLength} characters`,
            isMet: (password: string) => password.length <= maximumLength,
            isCeiling: true,
          },
        ]),
    ...(policy.needsLowercase ? [contains('A lowercase letter', /\p{Ll}/u)] : []),
    ...(policy.needsUppercase ? [contains('An uppercase letter', /\p{Lu}/u)] : []),
    ...(policy.needsNumeric ? [contains('A digit', /\d/)] : []),
    ...(policy.needsNonAlphanumeric
      ? [contains('A character that is neither letter nor digit', /[^\p{L}\p{N}]/u)]
      : []),
  ];
}

function contains(label: string, pattern: RegExp): PasswordRule {
  return { label, isMet: (password) => pattern.test(password) };
}

/** The rules that a password breaks. */
export function brokenPasswordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  return passwordRules(policy).filter(({ isMet }) => !isMet(password));
}
