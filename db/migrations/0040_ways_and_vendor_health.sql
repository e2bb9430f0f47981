-- The ways to make it, best first, as they were when it was asked for, and which of them it is at.
alter table tasks add column ways jsonb not null default '[]';
alter table tasks add column attempt integer not null default 0;
-- How often it was refused before a vendor took it, and since when.
alter table tasks add column refusals integer not null default 0;
alter table tasks add column refused_at timestamptz;
-- What the vendor's messages call the work.
alter table tasks add column operation_id text;
-- How often somebody said that there is news: one that comes while the vendor is being asked is not lost.
alter table tasks add column wakes integer not null default 0;
-- How often its outputs could not be fetched or used.
alter table tasks add column store_failures integer not null default 0;

create index tasks_by_operation on tasks (operation_id, provider) where operation_id is not null;
-- What waits to be sent, for each person, in the order in which it was asked for.
create index tasks_to_send on tasks (provider, user_id, id) include (next_check_at)
  where step = 'queued' and next_check_at is not null;
create index tasks_at_vendor on tasks (provider, user_id) where step in ('submitting', 'submitted');
-- What waits to be sent may wait long for a place; whoever looks for what is to be asked about does not read it.
drop index tasks_due;
create index tasks_to_check on tasks (next_check_at) where next_check_at is not null and step <> 'queued';
create index tasks_finished on tasks (finished_at) where finished_at is not null;

-- How a vendor's endpoint does; the endpoint '*' is the vendor itself: its key, its balance.
create table vendor_health (
  provider text not null,
  endpoint text not null,
  -- One after the other, since it last took something.
  failures integer not null default 0,
  -- How often it was left alone since, and until when it is.
  openings integer not null default 0,
  open_until timestamptz,
  account_problem text,
  last_failure text,
  last_failure_at timestamptz,
  primary key (provider, endpoint)
);

-- Endpoints that their vendor says are no longer there.
create table gone_ways (
  provider text not null,
  endpoint text not null,
  since timestamptz not null default now(),
  primary key (provider, endpoint)
);
-- When each vendor was last asked for its list, and why not, if it could not be.
create table vendor_list_checks (
  provider text primary key,
  checked_at timestamptz not null default now(),
  problem text
);
