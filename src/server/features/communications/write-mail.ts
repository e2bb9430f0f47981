import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { maskLetter, sealLetters } from './sealed-letter.ts';
import { insertMail } from './mails-store.ts';
import { type TemplateName, templates, type TemplateValues } from './templates.ts';
import type { SetLetter } from './mails/letter.ts';

export type MailOrder<Name extends TemplateName> = {
  to: string;
  template: Name;
  values: TemplateValues<Name>;
  /** The one-time code in the letter's link: masked wherever the mail is shown or stored. */
  secret?: string;
  /** For a mail to many: where its recipient unsubscribes with one click. Such a mail is sent at most once. */
  unsubscribeUrl?: string;
};

/** Puts a mail in the outbox and queues its sending, both when `tx` commits or not at all. */
export function writeMail({ jobs, ids, secret: key }: Pick<Platform, 'jobs' | 'ids' | 'secret'>) {
  const letters = sealLetters(key);
  /** Returns the id of the mail. */
  return async <Name extends TemplateName>(tx: Tx, order: MailOrder<Name>): Promise<string> => {
    const { to, template, values, secret, unsubscribeUrl = null } = order;
    // The template of `Name` takes the values of `Name`; the compiler cannot follow the index.
    const set = templates[template] as (values: TemplateValues<Name>) => SetLetter;
    const letter = set(values);
    const { subject, html, text } = secret === undefined ? letter : maskLetter(letter, secret);
    const id = ids.next('mai');
    await insertMail(tx, {
      id,
      template,
      recipient: to,
      subject,
      html,
      plain: text,
      sealed: secret === undefined ? null : letters.seal(letter, id),
      unsubscribeUrl,
      correlationId: currentCorrelation(),
    });
    await jobs.add(tx, 'mail.send', { mailId: id });
    return id;
  };
}
