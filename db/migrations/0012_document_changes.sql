-- The text of a document is its last snapshot and the changes since; every change is one revision.
create table document_snapshots (
  document_id text not null references documents (id) on delete cascade,
  revision integer not null,
  text text not null,
  primary key (document_id, revision)
);
insert into document_snapshots (document_id, revision, text)
select id, revision, replace(replace(text, E'\r\n', E'\n'), E'\r', E'\n') from documents;

create table document_changes (
  document_id text not null references documents (id) on delete cascade,
  -- The revision that it made.
  revision integer not null,
  -- The browser's own name for it, so that a change that is sent again is known.
  change_id text not null,
  author_id text not null,
  -- What is kept, and what is put in the place of what: `[12, [3, "new"], 40]`.
  changes jsonb not null,
  created_at timestamptz not null default now(),
  primary key (document_id, revision),
  unique (document_id, change_id)
);

-- What one person wrote without a long pause: an entry of the history.
create table document_sittings (
  document_id text not null references documents (id) on delete cascade,
  first_revision integer not null,
  last_revision integer not null,
  author_id text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- In characters.
  inserted integer not null,
  removed integer not null,
  -- The revision that was brought back, where that is what it was.
  restored_revision integer,
  primary key (document_id, first_revision)
);

-- In UTF-16 units, as browsers count: characters beyond the first plane are two.
alter table documents add column length integer;
update documents set length = s.n from (
  select document_id, length(text) + length(regexp_replace(text, '[^\U00010000-\U0010FFFF]', '', 'g')) as n
    from document_snapshots
) s where s.document_id = documents.id;
alter table documents alter column length set not null;
alter table documents drop column text;
