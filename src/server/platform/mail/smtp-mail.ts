import { createTransport } from 'nodemailer';
import type { Delivery, Mail, OutgoingMail } from './mail.ts';

type SmtpOptions = { url: string; from: string };

/** A mail server that says nothing for so long is away. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the SMTP server of `smtp://user:password@host:port` (`smtps` from the first byte). */
export function createSmtpMail({ url, from }: SmtpOptions): Mail {
  const transport = createTransport({ url, ...patience }, { from });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
        return { state: 'sent' };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === undefined) throw error;
        return refusal;
      }
    },
    close: () => transport.close(),
  };
}

function messageOf({ id, to, subject, html, text }: OutgoingMail, from: string) {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  // As an object, so that no part of the address can be read as another address or header.
  return { messageId: `<${id}@${host}>`, to: { name: '', address: to }, subject, html, text };
}

/** SMTP's 5xx answer to a sender, a recipient or a message is final. One to a sign-in is not: somebody will mend it. */
function refusalOf(error: unknown): Delivery | undefined {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return undefined;
  const isAboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isFinal = typeof error.responseCode === 'number' && error.responseCode >= 500;
  return isAboutThisMail && isFinal ? { state: 'refused', reason: error.message } : undefined;
}
