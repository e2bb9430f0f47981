import { emailOf, formMessagesOf, type PersonalTable } from './personal-table.ts';

/** Messages that the user sent to the operators, and the newsletter. */
export const tablesOfForms: readonly PersonalTable[] = [
  {
    file: 'forms/sent',
    about: 'The messages that you sent to the operators while you were signed in.',
    table: 'public.form_messages',
    whose: 'sender_id',
    key: 'id',
    columns: 'id kind name email company message state created_at',
    withheld: 'sender_id',
  },
  {
    file: 'forms/replies',
    about: 'The replies to your messages.',
    table: 'public.form_replies',
    whose: 'message_id',
    parents: formMessagesOf,
    key: 'id',
    columns: 'id message_id body created_at',
    people: 'admin_id',
  },
  {
    file: 'forms/screenshots',
    about: 'The messages with a screenshot. The images are not included.',
    table: 'public.form_screenshots',
    whose: 'message_id',
    parents: formMessagesOf,
    key: 'message_id',
    columns: 'message_id',
    withheld: 'image',
  },
  {
    file: 'newsletter',
    about: 'Your subscription to the newsletter.',
    table: 'public.newsletter_subscribers',
    whose: 'email',
    parents: emailOf,
    key: 'id',
    columns: 'id email confirmed_at created_at',
    withheld: 'unsubscribe_code confirm_hash confirm_expires_at',
  },
];
