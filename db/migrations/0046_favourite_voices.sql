-- The voices that somebody wants to find again. A voice is named by its vendor's own id, which all models of that vendor share.
create table favourite_voices (
  user_id text not null references users (uid) on delete cascade,
  voice_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, voice_id)
);
