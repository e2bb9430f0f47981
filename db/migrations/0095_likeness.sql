-- How much the faces in a picture look like the face of a headshot. Descriptors of faces are kept nowhere.
create table asset_likenesses (
  asset_id text not null references assets (id) on delete cascade,
  headshot_id text not null references assets (id) on delete cascade,
  -- The faces of the picture, readable or not.
  found integer not null,
  -- The cosine of each readable face with that of the headshot, the largest face first; empty where nothing can be said.
  scores double precision[] not null,
  -- Which model compared them: a better one compares again.
  edition integer not null,
  compared_at timestamptz not null default now(),
  primary key (asset_id, headshot_id)
);
create index asset_likenesses_headshot on asset_likenesses (headshot_id);
