import { accountClosed } from './mails/account-closed.ts';
import { resetPassword } from './mails/reset-password.ts';
import { verifyEmail } from './mails/verify-email.ts';
import { welcome } from './mails/welcome.ts';

/** Every mail there is, by the name it is asked for. */
export const templates = {
  welcome,
  'account-closed': accountClosed,
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateValues<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];
