-- Two windows may write one story: each says which version it has seen, and nobody writes over a field that has changed since.
alter table stories
  add column version integer not null default 0,
  -- The version in which each field was changed last.
  add column changed jsonb not null default '{}';
