-- Recorded sessions of users who agreed to it. Deleted after 30 days and with the account.
create table recordings (
  -- Made by the browser, so that a start that is sent again has no effect.
  id text primary key,
  user_id text not null,
  -- By the server's clock, as are all times here.
  started_at timestamptz not null,
  last_chunk_at timestamptz not null,
  first_path text not null,
  chunks integer not null default 0,
  events integer not null default 0,
  pages integer not null default 0,
  errors integer not null default 0,
  -- Of the events, before compression.
  bytes bigint not null default 0
);
create index recordings_newest on recordings (started_at desc, id desc);
create index recordings_user on recordings (user_id, id);

-- Events lie in the object storage, compressed. A missing chunk leaves a gap in the replay.
create table recording_chunks (
  recording_id text not null references recordings (id) on delete cascade,
  sequence integer not null check (sequence >= 0),
  storage_key text not null unique,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (recording_id, sequence)
);
