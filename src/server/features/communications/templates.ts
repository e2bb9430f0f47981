import { accountClosed } from './mails/account-closed.ts';
import { accountDeleted } from './mails/account-deleted.ts';
import { accountExists } from './mails/account-exists.ts';
import { confirmNewEmail } from './mails/confirm-new-email.ts';
import { confirmNewsletter, newsletterIssue } from './mails/newsletter.ts';
import { formReceived, formReply } from './mails/forms.ts';
import { paymentFailed } from './mails/payment-failed.ts';
import { planEnded } from './mails/plan-ended.ts';
import { referenceHidden } from './mails/reference-hidden.ts';
import { appealDecided, contentDecided, decisionUndone, reportDecided } from './mails/moderation.ts';
import { resetPassword } from './mails/reset-password.ts';
import { signInLink } from './mails/sign-in-link.ts';
import { spendAlert } from './mails/spend-alert.ts';
import {
  emailChangeAsked,
  emailChanged,
  newSignIn,
  passwordChanged,
  secondFactorOff,
  secondFactorOn,
} from './mails/security-notices.ts';
import { vendorProblem } from './mails/vendor-problem.ts';
import { verifyEmail } from './mails/verify-email.ts';

/** Every mail there is, by the name it is asked for. */
export const templates = {
  'account-closed': accountClosed,
  'account-deleted': accountDeleted,
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'sign-in-link': signInLink,
  'account-exists': accountExists,
  'confirm-new-email': confirmNewEmail,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'spend-alert': spendAlert,
  'payment-failed': paymentFailed,
  'plan-ended': planEnded,
  'reference-hidden': referenceHidden,
  'report-decided': reportDecided,
  'content-decided': contentDecided,
  'decision-undone': decisionUndone,
  'appeal-decided': appealDecided,
  'form-received': formReceived,
  'form-reply': formReply,
  'confirm-newsletter': confirmNewsletter,
  'newsletter-issue': newsletterIssue,
  'vendor-problem': vendorProblem,
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateValues<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];
