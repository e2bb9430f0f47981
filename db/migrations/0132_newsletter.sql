create table newsletter_subscribers (
  id text primary key,
  -- In lower case.
  email text not null unique,
  -- A keyed hash of the address: the code of the unsubscribe links of all issues.
  unsubscribe_code text not null unique,
  -- Null until the address is confirmed.
  confirmed_at timestamptz,
  -- SHA-256 of the code in the newest confirmation mail; null once it was used.
  confirm_hash text unique,
  confirm_expires_at timestamptz,
  created_at timestamptz not null,
  check ((confirm_hash is null) = (confirm_expires_at is null)),
  check (confirmed_at is null or confirm_hash is null)
);
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (created_at) where confirmed_at is null;

-- Confirmation mails of the last day, by a keyed hash of the mailbox.
create table newsletter_confirmations (
  id text primary key,
  mailbox_key text not null,
  sent_at timestamptz not null
);
create index newsletter_confirmations_mailbox on newsletter_confirmations (mailbox_key, sent_at);
create index newsletter_confirmations_sent on newsletter_confirmations (sent_at);

create table newsletter_issues (
  id text primary key,
  subject text not null,
  markdown text not null,
  -- Counts saves, for the optimistic lock.
  revision integer not null,
  state text not null check (state in ('draft', 'sending', 'sent')),
  -- Subscribers when it was sent.
  recipients integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'draft') = (sent_at is null))
);

-- One row for each recipient of an issue; an address never gets an issue twice.
create table newsletter_deliveries (
  issue_id text not null references newsletter_issues (id) on delete cascade,
  subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
  -- Null until the mail is in the outbox.
  mail_id text,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_waiting on newsletter_deliveries (issue_id, subscriber_id) where mail_id is null;
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);
