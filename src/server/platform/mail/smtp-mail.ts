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
        const outcome = outcomeOf(error);
        if (outcome === undefined) throw error;
        return outcome;
      }
    },
    close: () => transport.close(),
  };
}

function messageOf({ id, to, subject, html, text, unsubscribeUrl }: OutgoingMail, from: string) {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  // As an object, so that no part of the address can be read as another address or header.
  const message = { messageId: `<${id}@${host}>`, to: { name: '', address: to }, subject, html, text };
  if (unsubscribeUrl === undefined) return message;
  const headers = {
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...message, headers };
}

/** SMTP's 5xx answer to a sender, a recipient or a message is final. One to a sign-in is not: somebody will mend it. */
function outcomeOf(error: unknown): Delivery | undefined {
  const { code, responseCode, syscall, message }: SmtpError = error instanceof Error ? error : new Error(String(error));
  if (typeof responseCode === 'number') {
    const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    return isAboutThisMail && responseCode >= 500 ? { state: 'refused', reason: message } : undefined;
  }
  // Before a connection is made, nothing can have been taken.
  const isUnsent = syscall === 'connect' || code === 'EDNS' || code === 'EAUTH';
  return isUnsent ? undefined : { state: 'unknown', reason: message };
}

type SmtpError = Error & { code?: unknown; responseCode?: unknown; syscall?: unknown };
