import type { Mail } from '#server/platform/mail/mail.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { forgetOldMails } from './forget-old-mails.ts';
import { deleteMailsOf, deleteUnsentMails } from './mails-store.ts';
import { routeCommunications } from './communications-routes.ts';
import { sendMail } from './send-mail.ts';
import { addressOf } from './sender.ts';
import type { TemplateName } from './templates.ts';
import { type MailOrder, writeMail } from './write-mail.ts';

export type { MailOrder } from './write-mail.ts';

/** The way out; undefined when no mail server is configured: then mails are kept, to be read by an admin. */
export type Uses = { mail: Mail | undefined };

type Forgetting = (tx: Tx, address: string) => Promise<void>;

const forgetSeconds = 60 * 60;

/** How we reach people. The only file of this folder that others may import. */
export function createCommunications(platform: Platform, { mail }: Uses) {
  const send = sendMail(platform, mail);
  platform.jobs.handle('mail.send', ({ mailId }) => send(mailId));
  platform.jobs.every(forgetSeconds, 'mails.forget-old', forgetOldMails(platform));
  routeCommunications(platform);
  const write = writeMail(platform);
  const listeners: Forgetting[] = [];
  return {
    send: async <Name extends TemplateName>(tx: Tx, order: MailOrder<Name>): Promise<void> =>
      void (await write(tx, order)),
    /** The same; returns the id of the mail. */
    sendTracked: write,
    /** Sends to the address of MAIL_FROM. */
    sendToOperators: async <Name extends TemplateName>(tx: Tx, order: Omit<MailOrder<Name>, 'to'>): Promise<void> =>
      void (await write(tx, { to: addressOf(platform.config.mailFrom), ...order })),
    /** Takes back mails to an address that are still waiting. */
    withdraw: deleteUnsentMails,
    /** Deletes what is stored about the address of a deleted account. */
    async forget(tx: Tx, address: string): Promise<void> {
      await deleteMailsOf(tx, address);
      for (const forget of listeners) await forget(tx, address);
    },
    /** Inverts the dependency: features that store addresses of visitors register here. */
    onForget: (forget: Forgetting): void => void listeners.push(forget),
  };
}
export type Communications = ReturnType<typeof createCommunications>;
