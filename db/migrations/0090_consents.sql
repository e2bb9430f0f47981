-- Whom a character shows, and why a real person's likeness may be used.
alter table characters add column likeness text not null default 'unstated'
  check (likeness in ('unstated', 'invented', 'real-person'));

-- Consents are never changed: a new one ends the one before, so that it can be shown later what held when.
create table character_consents (
  id text primary key,
  character_id text not null references characters (id) on delete cascade,
  basis text not null check (basis in ('self', 'written', 'public-domain', 'license')),
  person_name text not null,
  covers_face boolean not null,
  covers_voice boolean not null,
  -- The reference keeps the asset.
  document_asset_id text references assets (id),
  -- The last day on which it holds, in UTC: 2027-12-31.
  ends_on text check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  recorded_at timestamptz not null,
  -- When another one took its place, or it was withdrawn.
  replaced_at timestamptz
);
create unique index character_consents_current on character_consents (character_id) where replaced_at is null;
create index character_consents_by_document on character_consents (document_asset_id) where document_asset_id is not null;
create index character_consents_by_character on character_consents (character_id, recorded_at desc);

-- The document of a consent stays as long as its character.
call keep_asset_uses('character_consents', 'consent', 'array[r.document_asset_id]',
  '(select c.owner_id from characters c where c.id = r.character_id)');

-- As before, with its consents.
create or replace function character_bytes(c characters) returns bigint language sql stable as $$
  select 600 + pg_column_size(c.prompt) + pg_column_size(c.description) + pg_column_size(c.voices)
    + (select coalesce(sum(250 + pg_column_size(l.wardrobe) + coalesce(pg_column_size(l.voices), 0)
         + 160 * (select count(*) from character_pictures p where p.look_id = l.id)), 0)::bigint
         from character_looks l where l.character_id = c.id)
    + 400 * (select count(*) from character_consents k where k.character_id = c.id)
$$;
