-- One film: its documents and storyboards.
create table projects (
  id text primary key,
  owner_id text not null,
  title text not null,
  created_at timestamptz not null default now(),
  -- When somebody last worked on anything in it.
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index projects_by_owner on projects (owner_id, updated_at desc, id desc) where removed_at is null;

create table documents (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  kind text not null check (kind in ('brief', 'treatment', 'screenplay', 'notes')),
  title text not null,
  -- A screenplay is kept as Fountain.
  text text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index documents_by_project on documents (project_id, id);
