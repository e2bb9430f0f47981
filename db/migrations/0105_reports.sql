-- Whether an admin has taken a reference out of public use after reports. The owner keeps it.
alter table reference_items add column moderation text not null default 'visible'
  check (moderation in ('visible', 'hidden', 'removed'));

-- One open case for each target: all reports on it are decided together.
create table report_cases (
  id text primary key,
  kind text not null check (kind in ('post', 'profile', 'reference', 'article')),
  target_id text not null,
  -- Null for a target without an owner, and once the owner's account is deleted.
  owner_id text,
  -- As it was last read: the target may be deleted before it is decided.
  title text not null,
  is_open boolean not null default true,
  -- How many reporters, each counted once.
  reports integer not null default 0,
  created_at timestamptz not null,
  last_reported_at timestamptz not null
);
create unique index report_cases_open on report_cases (kind, target_id) where is_open;
create index report_cases_queue on report_cases (is_open, id desc);
create index report_cases_owner on report_cases (owner_id, id desc);

create table reports (
  id text primary key,
  case_id text not null references report_cases (id) on delete cascade,
  -- Null for a visitor, and once the account is deleted.
  reporter_id text,
  -- A keyed hash of the account, the e-mail address or the network address: one reporter is one report. No address is stored.
  reporter_key text not null,
  -- Where the reporter is told of the decision; null for accounts and for visitors who gave none.
  email text,
  reason text not null,
  details text not null,
  created_at timestamptz not null,
  unique (case_id, reporter_key)
);
create index reports_reporter on reports (reporter_id) where reporter_id is not null;

create table report_decisions (
  id text primary key,
  case_id text not null references report_cases (id) on delete cascade,
  -- Null once the admin's account is deleted.
  admin_id text,
  action text not null check (action in ('dismiss', 'hide', 'remove', 'warn', 'disable')),
  -- Sent to everyone involved.
  note text not null,
  -- What an undo brings back: the state of the target before, and whether the account was disabled by this decision.
  state_before text not null check (state_before in ('visible', 'hidden', 'removed', 'gone')),
  disabled_owner boolean not null default false,
  undone_at timestamptz,
  -- One appeal of the owner.
  appeal text,
  appealed_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_note text,
  appeal_decided_at timestamptz,
  created_at timestamptz not null,
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal_outcome is null) = (appeal_decided_at is null)),
  check (appeal_outcome is null or appeal is not null)
);
create index report_decisions_case on report_decisions (case_id, id desc);
create index report_decisions_appeals on report_decisions (case_id) where appealed_at is not null and appeal_decided_at is null;

create table reply_templates (
  id text primary key,
  name text not null unique,
  body text not null,
  updated_at timestamptz not null
);
insert into reply_templates (id, name, body, updated_at) values
  ('rpt_00000000000000000000000001', 'No rule broken', 'We reviewed this and found nothing that breaks our rules. It stays as it is.', now()),
  ('rpt_00000000000000000000000002', 'Real person without consent', 'This shows a real person, and there is no record of their consent. It is no longer public.', now()),
  ('rpt_00000000000000000000000003', 'Copyright or trademark', 'This uses work that belongs to someone else. It is no longer public. If you hold the rights, appeal and tell us.', now()),
  ('rpt_00000000000000000000000004', 'First warning', 'This breaks our rules. Nothing was taken down this time. The next time it will be.', now());
