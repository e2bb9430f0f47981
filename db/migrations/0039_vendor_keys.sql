-- Keys of vendors: an installation's own (no user), and those that people bring for themselves. The key itself is encrypted; what is
-- shown of it are its last characters.
create table vendor_keys (
  id text primary key,
  user_id text references users (uid) on delete cascade,
  vendor text not null,
  sealed text not null,
  last_four text not null,
  added_by text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, vendor)
);

-- Whether a task runs on the key of who asked for it. It never goes over to another one.
alter table tasks add column own_key boolean not null default false;
