-- Messages to the operators: contact, Enterprise and feedback.
create table form_messages (
  id text primary key,
  kind text not null check (kind in ('contact', 'enterprise', 'feedback')),
  name text not null,
  email text not null,
  -- Empty if the sender left it out.
  company text not null,
  message text not null,
  -- Null for a visitor, and once the account is deleted.
  sender_id text,
  state text not null check (state in ('new', 'open', 'answered', 'closed', 'spam')),
  created_at timestamptz not null
);
create index form_messages_queue on form_messages (state, id desc);
create index form_messages_sender on form_messages (sender_id) where sender_id is not null;
create index form_messages_created on form_messages (created_at);

create table form_replies (
  id text primary key,
  message_id text not null references form_messages (id) on delete cascade,
  -- Null once the admin's account is deleted.
  admin_id text,
  body text not null,
  created_at timestamptz not null
);
create index form_replies_message on form_replies (message_id, id);
create index form_replies_admin on form_replies (admin_id) where admin_id is not null;
