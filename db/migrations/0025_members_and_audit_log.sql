-- Who is no admin is a member.
alter table users drop constraint users_role_check;
update users set role = 'member' where role = 'user';
alter table users alter column role set default 'member';
alter table users add constraint users_role_check check (role in ('member', 'admin'));

-- What was done to somebody, or to the installation, by whom and why. Append-only, written in the transaction that did it. It
-- holds ids and never names or addresses, so that somebody who is deleted leaves nothing here that tells who they were.
create table audit_log (
  id text primary key,
  -- Null: the product itself, such as a deletion that was due.
  actor_id text,
  action text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text,
  correlation_id text not null,
  created_at timestamptz not null default now()
);
create index audit_log_by_subject on audit_log (subject_id, id desc);
create function forbid_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function forbid_audit_change();
