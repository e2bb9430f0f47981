-- The outbox: every mail there ever was, written in the transaction that gave reason for it.
create table mails (
  id text primary key,
  template text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  -- waiting: to be sent; sent: handed to the mail server; kept: there is none; failed: see last_error.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  correlation_id text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null)),
  check (status <> 'failed' or last_error is not null)
);
