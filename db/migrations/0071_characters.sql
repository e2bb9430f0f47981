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

-- A character with its looks and pictures: what PostgreSQL stores of the texts (compressed), plus a constant for each row and its index entries.
create function character_bytes(c characters) returns bigint language sql stable as $$
  select 600 + pg_column_size(c.prompt) + pg_column_size(c.description) + pg_column_size(c.voices)
    + (select coalesce(sum(250 + pg_column_size(l.wardrobe) + coalesce(pg_column_size(l.voices), 0)
         + 160 * (select count(*) from character_pictures p where p.look_id = l.id)), 0)::bigint
         from character_looks l where l.character_id = c.id)
$$;

-- As before, with characters among the texts.
create or replace function storage_of(owner text, out media bigint, out texts bigint, out storyboards bigint) language sql stable as $$
  select
    coalesce((select bytes from storage_use where owner_id = owner), 0),
    (select coalesce(sum(document_bytes(d)), 0)::bigint
       from projects p join documents d on d.project_id = p.id where p.owner_id = owner)
      + (select coalesce(sum(300 + pg_column_size(s.told) + pg_column_size(s.taken) + pg_column_size(s.changed)), 0)::bigint
           from projects p join stories s on s.project_id = p.id where p.owner_id = owner)
      + (select 300 * count(*) from projects where owner_id = owner)
      + (select coalesce(sum(character_bytes(c)), 0)::bigint from characters c where c.owner_id = owner),
    (select coalesce(sum(storyboard_bytes(b)), 0)::bigint
       from projects p join storyboards b on b.project_id = p.id where p.owner_id = owner)
$$;
