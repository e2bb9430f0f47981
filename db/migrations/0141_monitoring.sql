-- Errors of the product, grouped by fingerprint. They hold no user ids and no addresses of pages.
create table error_groups (
  id text primary key,
  -- SHA-256 of source, error name, message pattern and first own frames.
  fingerprint text not null unique,
  source text not null check (source in ('browser', 'request', 'job')),
  name text not null,
  -- Without quoted texts, numbers and ids.
  message text not null,
  -- The first own frame, as `file:line`; empty if no frame is our own.
  culprit text not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'ignored')),
  -- The newest release that was known when an admin resolved the group.
  resolved_release text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  first_release text not null,
  last_release text not null,
  count integer not null check (count > 0)
);
create index error_groups_newest on error_groups (state, last_seen_at desc, id desc);
create index error_groups_seen on error_groups (last_seen_at);

create table error_days (
  group_id text not null references error_groups (id) on delete cascade,
  -- UTC, as `2026-11-28`.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  count integer not null check (count > 0),
  primary key (group_id, day)
);
create index error_days_day on error_days (day);

-- The newest occurrences of a group.
create table error_samples (
  id text primary key,
  group_id text not null references error_groups (id) on delete cascade,
  seen_at timestamptz not null,
  release text not null,
  -- Null for errors of the server.
  browser text,
  -- The pattern of the route, or the name of the job.
  page text,
  -- The error and its causes: name, message, frames.
  errors jsonb not null
);
create index error_samples_group on error_samples (group_id, seen_at desc, id desc);
create index error_samples_seen on error_samples (seen_at);

-- Web vitals as histograms, so that no single page view is stored.
create table web_vitals (
  -- UTC, as `2026-11-28`.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  page text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'TTFB', 'FCP')),
  -- Buckets grow by 5 percent; see `domain/monitoring/vitals.ts`.
  bucket smallint not null check (bucket >= 0),
  count integer not null check (count > 0),
  primary key (day, page, metric, bucket)
);
