-- What a film is before its screenplay is a document: the idea, and what was made of it and edited so far.
create table stories (
  project_id text primary key references projects (id) on delete cascade,
  told jsonb not null default '{}',
  -- The tasks whose texts stand in it, by part: none is written into it twice.
  taken jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
create index tasks_of_stories on tasks ((purpose ->> 'storyOf'), id desc) where purpose ? 'storyOf';
