-- What somebody wants to be told of: that a day or a month has used more credits than this. Days and months are those of UTC.
create table spend_alerts (
  user_id text not null references users (uid) on delete cascade,
  span text not null check (span in ('day', 'month')),
  credits bigint not null check (credits > 0),
  -- When the day or month began that was told of last: each is told of once.
  told_for timestamptz,
  credits_told bigint,
  -- Whether the notice in the studio was put away.
  seen boolean not null default true,
  primary key (user_id, span)
);

-- A result that was not what somebody asked for may be made again once, without a charge.
alter table tasks add column free_retry boolean not null default false;
create unique index tasks_free_retry_once on tasks (retry_of) where free_retry;
create index tasks_free_retries on tasks (user_id, created_at) where free_retry;
