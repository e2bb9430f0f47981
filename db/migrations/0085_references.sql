-- References: locations, props, wardrobe, styles and other things that a user keeps images of. Storyboards and prompts use them.
create table reference_items (
  id text primary key,
  owner_id text not null,
  kind text not null check (kind in ('location', 'prop', 'wardrobe', 'style', 'other')),
  tag text not null,
  description text not null,
  -- The film that pays for its images; a reference outlives it.
  project_id text references projects (id) on delete set null,
  -- Everybody may use it by its id since then; null for a private one.
  published_at timestamptz,
  -- When it stopped being public; null for one that is public, and for one that never was.
  withdrawn_at timestamptz,
  -- Grows with each change.
  revision integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (published_at is null or (withdrawn_at is null and archived_at is null))
);
create index reference_items_by_owner on reference_items (owner_id, updated_at desc, id desc);
create index reference_items_by_project on reference_items (project_id) where project_id is not null;
create trigger free_tag after delete on reference_items for each row execute function free_tag('reference');

-- Its images, the main one first. The foreign key keeps the asset.
create table reference_images (
  reference_id text not null references reference_items (id) on delete cascade,
  asset_id text not null references assets (id),
  angle text not null,
  position integer not null,
  added_at timestamptz not null,
  primary key (reference_id, asset_id)
);
create index reference_images_by_asset on reference_images (asset_id);

-- Which storyboards link to a reference. No cascade from references: one that a storyboard of its owner uses is archived, not deleted.
create table reference_uses (
  storyboard_id text not null references storyboards (id) on delete cascade,
  reference_id text not null references reference_items (id),
  -- The storyboard and the reference have the same owner.
  is_own boolean not null,
  primary key (storyboard_id, reference_id)
);
create index reference_uses_by_reference on reference_uses (reference_id);

create index tasks_of_references on tasks ((purpose ->> 'referenceId'), id desc) where purpose ? 'referenceId';

-- A reference with its images: what PostgreSQL stores of the texts (compressed), plus a constant for each row and its index entries.
create function reference_bytes(r reference_items) returns bigint language sql stable as $$
  select 500 + pg_column_size(r.tag) + pg_column_size(r.description)
    + 180 * (select count(*) from reference_images i where i.reference_id = r.id)
$$;

-- As before, with references among the texts.
create or replace function storage_of(owner text, out media bigint, out texts bigint, out storyboards bigint) language sql stable as $$
  select
    coalesce((select bytes from storage_use where owner_id = owner), 0),
    (select coalesce(sum(document_bytes(d)), 0)::bigint
       from projects p join documents d on d.project_id = p.id where p.owner_id = owner)
      + (select coalesce(sum(300 + pg_column_size(s.told) + pg_column_size(s.taken) + pg_column_size(s.changed)), 0)::bigint
           from projects p join stories s on s.project_id = p.id where p.owner_id = owner)
      + (select 300 * count(*) from projects where owner_id = owner)
      + (select coalesce(sum(character_bytes(c)), 0)::bigint from characters c where c.owner_id = owner)
      + (select coalesce(sum(reference_bytes(r)), 0)::bigint from reference_items r where r.owner_id = owner),
    (select coalesce(sum(storyboard_bytes(b)), 0)::bigint
       from projects p join storyboards b on b.project_id = p.id where p.owner_id = owner)
$$;
