-- Results that an admin shows to everybody as the example of a vendor's model. The files are copies: they stay when the result is deleted.
create table model_examples (
  model_id text primary key,
  id text not null unique,
  kind text not null check (kind in ('image', 'video', 'audio')),
  prompt text not null,
  media_type text not null,
  picked_at timestamptz not null default now()
);
