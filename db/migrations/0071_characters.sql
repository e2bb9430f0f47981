-- Characters: a face, a body, clothes and voices that storyboards of their owner link to. Steps and states are not stored: they follow from
-- the chosen pictures and from the newest tasks.
create table characters (
  id text primary key,
  owner_id text not null,
  -- The film that pays for its pictures; a character outlives it.
  project_id text references projects (id) on delete set null,
  name text not null,
  tag text,
  description text not null,
  prompt text not null,
  gender text not null,
  age integer,
  -- A voice for each maker of voices.
  voices jsonb not null default '{}',
  -- The photo that it began with. The owner may delete it.
  photo_asset_id text references assets (id) on delete set null,
  -- The role of a storyboard that it began with; both may be gone.
  source jsonb,
  -- Grows with each change.
  revision integer not null default 1,
  finalized_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index characters_by_owner on characters (owner_id, updated_at desc, id desc);
create index characters_by_project on characters (project_id) where project_id is not null;
create index characters_by_photo on characters (photo_asset_id) where photo_asset_id is not null;
create trigger free_tag after delete on characters for each row when (old.tag is not null)
  execute function free_tag('character');

-- A character as it is at one age, in one set of clothes. The first one is the main look: its headshot is the character's.
create table character_looks (
  id text primary key,
  character_id text not null references characters (id) on delete cascade,
  position integer not null,
  name text not null,
  -- Null where these are the character's own.
  age integer,
  wardrobe text not null,
  voices jsonb,
  unique (character_id, position)
);

-- The chosen picture of each part of a look. The reference keeps the asset.
create table character_pictures (
  look_id text not null references character_looks (id) on delete cascade,
  part text not null,
  asset_id text not null references assets (id),
  primary key (look_id, part)
);
create index character_pictures_by_asset on character_pictures (asset_id);

-- Which storyboards link to a character. No cascade from characters: one that is in use is archived, not deleted.
create table character_uses (
  storyboard_id text not null references storyboards (id) on delete cascade,
  character_id text not null references characters (id),
  primary key (storyboard_id, character_id)
);
create index character_uses_by_character on character_uses (character_id);

create index tasks_of_characters on tasks ((purpose ->> 'characterId'), id desc) where purpose ? 'characterId';
