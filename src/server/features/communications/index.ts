import type { Mail } from '#server/platform/mail/mail.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { forgetFarewells } from './forget-farewells.ts';
import { deleteMailsOf } from './mails-store.ts';
import { routeCommunications } from './communications-routes.ts';
import { sendMail } from './send-mail.ts';
import { addressOf } from './sender.ts';
import type { TemplateName } from './templates.ts';
import { type MailOrder, writeMail } from './write-mail.ts';

export type { MailOrder } from './write-mail.ts';

/** The way out; undefined when no mail server is configured: then mails are kept, to be read by an admin. */
export type Uses = { mail: Mail | undefined };

const farewellSeconds = 60 * 60;

/** How we reach people. The only file of this folder that others may import. */
export function createCommunications(platform: Platform, { mail }: Uses) {
  const send = sendMail(platform, mail);
  platform.jobs.handle('mail.send', ({ mailId }) => send(mailId));
  platform.jobs.every(farewellSeconds, 'mails.forget-farewells', forgetFarewells(platform));
  routeCommunications(platform);
  const write = writeMail(platform);
  return {
    send: write,
    /** Sends to the address of MAIL_FROM. */
    sendToOperators: <Name extends TemplateName>(tx: Tx, order: Omit<MailOrder<Name>, 'to'>): Promise<void> =>
      write(tx, { to: addressOf(platform.config.mailFrom), ...order }),
    forget: deleteMailsOf,
  };
}
export type Communications = ReturnType<typeof createCommunications>;
