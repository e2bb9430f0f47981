-- What an installation wants otherwise than the catalogue says. Null is: as the catalogue says.
create table model_overrides (
  model_id text primary key,
  status text check (status in ('available', 'hidden')),
  pricing jsonb,
  replacement_id text,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
