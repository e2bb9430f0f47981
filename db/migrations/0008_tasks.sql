create table tasks (
  id text primary key,
  user_id text not null,
  kind text not null,
  model_id text not null,
  provider text not null,
  endpoint text not null,
  step text not null default 'queued'
    check (step in ('queued', 'submitting', 'submitted', 'storing', 'complete', 'error', 'flagged')),
  -- What was asked for, with references to media that may still be in the making.
  input jsonb not null,
  label text not null,
  purpose jsonb not null default '{}',
  -- Tasks that must be complete before this one begins.
  after text[] not null default '{}',
  outputs_asked integer not null,
  credits_held bigint not null,
  credits_settled bigint not null default 0,
  -- What the vendor calls the work, as it said it.
  operation jsonb,
  fraction real,
  failure_reason text,
  failure_detail text,
  outputs_flagged integer not null default 0,
  asset_ids text[] not null default '{}',
  output_text text,
  -- How often the vendor was asked how it goes.
  checks integer not null default 0,
  -- When the row is due. Whoever takes it moves this forward: until then the row is theirs.
  next_check_at timestamptz,
  retry_of text,
  dismissed boolean not null default false,
  correlation_id text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Nothing is due for what has ended.
  check (step in ('queued', 'submitting', 'submitted', 'storing') or next_check_at is null)
);
create index tasks_due on tasks (next_check_at) where next_check_at is not null;
create index tasks_by_user on tasks (user_id, id desc);
create index tasks_open on tasks (user_id) where step in ('queued', 'submitting', 'submitted', 'storing');
create index tasks_waiting_for on tasks using gin (after) where step = 'queued' and after <> '{}';
create index tasks_flagged on tasks (user_id, finished_at) where step = 'flagged';
create index tasks_by_storyboard on tasks ((purpose ->> 'storyboardId')) where purpose ? 'storyboardId' and not dismissed;
