-- How often something was done that may be done only so often. Who did it stands here as a keyed hash: nobody can be read from it.
create table allowances (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
