-- An export is a film, or a file of another kind: those are kept by the export itself, under `file_key` of the storage.
alter table exports
  -- The storyboard at the moment it was asked for; null for films asked for before there was anything else.
  add column board jsonb,
  add column file_key text unique,
  add column file_bytes bigint,
  drop constraint exports_check,
  add constraint exports_complete_with_file
    check ((state = 'complete') = (asset_id is not null or file_key is not null));
-- Whose turn it is: the order of a person's own, and how many of theirs are under way.
create index exports_by_user on exports (user_id, started_at desc);

-- Films that strangers may watch who have the link. The link itself is not kept.
create table film_links (
  export_id text primary key references exports (id) on delete cascade,
  -- Makes another link of the same export another one.
  nonce text not null,
  token_hash text not null unique,
  -- Null: until it is taken back.
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
