/** What the identity service has to tell somebody by mail. `code` is what the link carries. */
export type IdentityNotice =
  | { type: 'verify-email'; email: string; code: string; validHours: number }
  | { type: 'confirm-new-email'; email: string; code: string; validHours: number }
  | { type: 'sign-in-link'; email: string; code: string; validMinutes: number }
  | { type: 'reset-password'; email: string; code: string; validMinutes: number }
  /** Somebody tried to sign up with an address that has an account. */
  | { type: 'account-exists'; email: string }
  | { type: 'email-change-asked'; email: string; newEmail: string }
  | { type: 'email-changed'; email: string; newEmail: string }
  | { type: 'password-changed'; email: string }
  | { type: 'new-sign-in'; email: string; device: string; address: string }
  | { type: 'second-factor'; email: string; isOn: boolean };

/** Writes the mail. Rejects when it cannot be kept. */
export type TellPerson = (notice: IdentityNotice) => Promise<void>;
