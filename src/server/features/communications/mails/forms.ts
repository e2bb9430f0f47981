import { type FormKind, formLabels } from '#domain/forms/forms.ts';
import { type SetLetter, setLetter } from './letter.ts';

type Received = { kind: FormKind; name: string; email: string; company: string; message: string };

/** To the operators: a form was sent. */
export function formReceived({ kind, name, email, company, message }: Received): SetLetter {
  const sender = company === '' ? name : `${name}, ${company}`;
  return setLetter({
    subject: `${formLabels[kind]}: ${sender}`,
    paragraphs: [`${sender} (${email}) wrote:`, ...message.split(/\n{2,}/)],
    action: { label: `Reply to ${name}`, url: `mailto:${encodeURIComponent(email)}?subject=Backlot` },
    note: 'You can also reply under Admin → Forms. The email address was not verified.',
  });
}

/** To the sender of a form: the reply of an admin, with the message. */
export function formReply({ name, reply, message }: { name: string; reply: string; message: string }): SetLetter {
  return setLetter({
    subject: 'Reply to your message',
    paragraphs: [`Hello ${name},`, ...reply.split(/\n{2,}/), 'Your message was:', ...message.split(/\n{2,}/)],
  });
}
