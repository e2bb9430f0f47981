-- What was seen in pictures and clips that something was to be made from, so that each is looked at once.
create table asset_checks (
  asset_id text not null references assets (id) on delete cascade,
  check_name text not null check (check_name in ('faces', 'safety')),
  finding text not null check (finding in ('clear', 'found', 'unsure')),
  -- Who looked: better eyes look again.
  edition integer not null,
  checked_at timestamptz not null default now(),
  primary key (asset_id, check_name)
);
