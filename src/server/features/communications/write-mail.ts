import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { insertMail } from './mails-store.ts';
import { type TemplateName, templates, type TemplateValues } from './templates.ts';
import type { SetLetter } from './mails/letter.ts';

export type MailOrder<Name extends TemplateName> = { to: string; template: Name; values: TemplateValues<Name> };

/** Puts a mail in the outbox and queues its sending, both when `tx` commits or not at all. */
export function writeMail({ jobs, ids }: Pick<Platform, 'jobs' | 'ids'>) {
  return async <Name extends TemplateName>(tx: Tx, { to, template, values }: MailOrder<Name>): Promise<void> => {
    // The template of `Name` takes the values of `Name`; the compiler cannot follow the index.
    const set = templates[template] as (values: TemplateValues<Name>) => SetLetter;
    const { subject, html, text } = set(values);
    const id = ids.next('mai');
    await insertMail(tx, {
      id,
      template,
      recipient: to,
      subject,
      html,
      plain: text,
      correlationId: currentCorrelation(),
    });
    await jobs.add(tx, 'mail.send', { mailId: id });
  };
}
