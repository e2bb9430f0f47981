-- A mail that goes to many is sent at most once: a worker that was killed while it was sending leaves `started_at`.
alter table mails add column started_at timestamptz;
-- Where its recipient unsubscribes with one click (RFC 8058); null for mails to one person.
alter table mails add column unsubscribe_url text;
create index mails_of_template on mails (template, created_at);
