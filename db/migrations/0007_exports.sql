-- Films that were asked for, each frozen as its storyboard was at that moment.
create table exports (
  id text primary key,
  user_id text not null,
  storyboard_id text not null,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'rendering', 'complete', 'error', 'cancelled')),
  options jsonb not null,
  -- The whole film, decided to the frame: nothing is read from the storyboard again.
  plan jsonb not null,
  frames integer not null,
  duration_ms integer not null,
  segments integer not null,
  -- 0 to 1, and in words.
  progress real not null default 0,
  phase text not null default '',
  segments_reused integer not null default 0,
  -- How often a worker has begun; what an earlier one still says is not listened to.
  attempt integer not null default 0,
  -- The same, since it was asked for or tried again.
  tries integer not null default 0,
  -- The last sign of life of the worker that renders it, or when it was queued.
  beat_at timestamptz not null default now(),
  asset_id text,
  loudness jsonb,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((state = 'complete') = (asset_id is not null)),
  check ((state = 'error') = (error is not null)),
  check ((state in ('complete', 'error', 'cancelled')) = (finished_at is not null))
);
-- Ids begin with the time they were made, so their order is the order of asking.
create index exports_by_storyboard on exports (storyboard_id, user_id, id desc);
create index exports_open on exports (beat_at) where state in ('queued', 'rendering');
