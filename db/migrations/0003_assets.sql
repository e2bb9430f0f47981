-- Stored media: what was uploaded and what was made. The bytes lie in the storage, under `storage_key`.
create table assets (
  id text primary key,
  owner_id text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'document')),
  media_type text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  frame_rate double precision,
  frames integer,
  has_audio boolean not null,
  name text not null,
  tag text,
  storage_key text not null unique,
  sha256 text not null,
  -- What it was made from; all null for an upload.
  model text,
  prompt text,
  seed bigint,
  credits bigint,
  parents text[] not null default '{}',
  task_id text,
  output_index integer,
  created_at timestamptz not null default now(),
  -- An output that is delivered twice is stored once.
  unique (task_id, output_index)
);
-- Ids begin with the time they were made, so their order is the order of making.
create index assets_by_owner on assets (owner_id, id desc);

-- Uploads that are under way, and for a day those that became an asset, so that completing may be repeated.
create table uploads (
  id text primary key,
  owner_id text not null,
  storage_key text not null unique,
  storage_upload_id text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  asset_id text references assets (id) on delete cascade,
  created_at timestamptz not null
);
create index uploads_by_owner on uploads (owner_id);
create index uploads_by_age on uploads (created_at);
