-- The library: folders and labels, favorites, projects, trash, and a search that reads an index.
-- Both extensions are part of PostgreSQL's own contrib modules, and trusted: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The keys of what names a project or a folder include the owner: nothing is ever put into somebody else's.
alter table projects add constraint projects_of_owners unique (id, owner_id);

create table folders (
  id text primary key,
  owner_id text not null,
  -- Null: a folder of the whole library.
  project_id text,
  name text not null,
  created_at timestamptz not null default now(),
  constraint folders_project foreign key (project_id, owner_id) references projects (id, owner_id) on delete cascade,
  unique (id, owner_id)
);
create unique index folders_by_name on folders (owner_id, coalesce(project_id, ''), lower(name));
create index folders_by_project on folders (project_id) where project_id is not null;

create table labels (
  id text primary key,
  owner_id text not null,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index labels_by_name on labels (owner_id, lower(name));

create table asset_labels (
  label_id text not null references labels (id) on delete cascade,
  asset_id text not null references assets (id) on delete cascade,
  primary key (label_id, asset_id)
);
create index asset_labels_by_asset on asset_labels (asset_id);

-- The form in which texts are searched: lower case and without marks, so that "cafe" finds "Café". pg_trgm takes only ASCII for
-- letters in a database that sorts by code point, so every other letter is written as a word of capitals: Q, its hexadecimal code in the
-- letters A to P, R.
create function search_form(given text) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(given) = char_length(given) then lower(given)
    else (
      select coalesce(string_agg(
        case
          when ascii(letter) < 128 then letter
          else 'Q' || translate(to_hex(ascii(letter)), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') || 'R'
        end, '' order by position), '')
      from unnest(string_to_array(regexp_replace(lower(normalize(given, NFKD)), U&'[\0300-\036F]', '', 'g'), null))
        with ordinality as letters (letter, position)
    )
  end
$$;

-- What a searched word looks like to LIKE.
create function search_pattern(word text) returns text language sql immutable strict parallel safe as $$
  select '%' || replace(replace(replace(search_form(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Which of the three shapes of films a picture has, as near as models make them: 1344 × 768 is called 16:9.
create function aspect_of(width integer, height integer) returns text language sql immutable parallel safe as $$
  select case
    when width is null or height is null or width < 1 or height < 1 then null
    when abs(width::float8 / height * 9 / 16 - 1) < 0.03 then '16:9'
    when abs(width::float8 / height - 1) < 0.03 then '1:1'
    when abs(width::float8 / height * 16 / 9 - 1) < 0.03 then '9:16'
    else 'other'
  end
$$;

alter table assets
  add column folder_id text,
  add column project_id text,
  -- The character that it was made for; see `place_asset`.
  add column character_id text,
  add column is_favorite boolean not null default false,
  -- Since when it has been in the trash.
  add column trashed_at timestamptz,
  -- What else its file says: camera, color profile, codec. Null for files that came before this was read.
  add column facts jsonb,
  -- A form of a video that every browser plays, for those that they do not play.
  add column proxy text not null default 'none' check (proxy in ('none', 'waiting', 'made', 'failed')),
  add column aspect text generated always as (aspect_of(width, height)) stored,
  add column search_text text not null generated always as (
    search_form(name || ' ' || coalesce(tag, '') || ' ' || coalesce(model, '') || ' ' || coalesce(prompt, ''))
  ) stored,
  -- In this order, because a project is locked before its folders, by a new row as by the deletion of the project.
  add constraint assets_project foreign key (project_id, owner_id) references projects (id, owner_id)
    on delete set null (project_id),
  add constraint assets_folder foreign key (folder_id, owner_id) references folders (id, owner_id) on delete set null (folder_id);

-- What a task or an export has made belongs to its film, and to the character that it was made for. What lies in a folder belongs to the
-- folder's project.
create function place_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.task_id is not null and new.project_id is null then
    select p.id, t.purpose ->> 'characterId' into new.project_id, new.character_id
      from tasks t left join projects p on p.id = t.project_id and p.owner_id = new.owner_id where t.id = new.task_id;
    if not found then
      select p.id into new.project_id
        from exports e join storyboards b on b.id = e.storyboard_id
        join projects p on p.id = b.project_id and p.owner_id = new.owner_id where e.id = new.task_id;
    end if;
  end if;
  -- Only when the folder changes: the deletion of a project takes the project away first.
  if new.folder_id is not null and (tg_op = 'INSERT' or new.folder_id is distinct from old.folder_id) then
    select f.project_id into new.project_id from folders f where f.id = new.folder_id and f.owner_id = new.owner_id;
  end if;
  return new;
end
$$;
create trigger place_asset before insert or update of folder_id on assets for each row execute function place_asset();

update assets set project_id = p.id, character_id = t.purpose ->> 'characterId'
  from tasks t left join projects p on p.id = t.project_id where t.id = assets.task_id and t.user_id = assets.owner_id;
update assets set project_id = p.id
  from exports e join storyboards b on b.id = e.storyboard_id join projects p on p.id = b.project_id
 where e.id = assets.task_id and p.owner_id = assets.owner_id;

-- Ids begin with the time they were made: every index that ends with them lists the newest first.
create index assets_of_library on assets (owner_id, id desc) where trashed_at is null and not is_mask;
create index assets_by_kind on assets (owner_id, kind, id desc) where trashed_at is null and not is_mask;
create index assets_by_model on assets (owner_id, model, id desc) where trashed_at is null and not is_mask;
create index assets_by_aspect on assets (owner_id, aspect, id desc) where trashed_at is null and not is_mask;
create index assets_of_project on assets (owner_id, project_id, id desc) where trashed_at is null and not is_mask;
create index assets_by_project on assets (project_id) where project_id is not null;
create index assets_by_folder on assets (folder_id, id desc) where folder_id is not null;
create index assets_by_character on assets (owner_id, character_id, id desc) where character_id is not null;
create index assets_tagged on assets (owner_id, id desc) where tag is not null;
create index assets_favorite on assets (owner_id, id desc) where is_favorite;
create index assets_uploaded on assets (owner_id, id desc) where task_id is null and trashed_at is null and not is_mask;
create index assets_in_trash on assets (owner_id, id desc) where trashed_at is not null;
create index assets_by_trashing on assets (trashed_at) where trashed_at is not null;
create index assets_without_proxy on assets (owner_id, id) where proxy = 'waiting';
create index assets_by_text on assets using gin (owner_id, search_text gin_trgm_ops);
create index assets_by_parent on assets using gin (parents) where parents <> '{}';

-- By which a browser knows the file again when it goes on with an upload.
alter table uploads
  add column fingerprint text,
  -- Where its asset is put.
  add column folder_id text,
  add column project_id text,
  add constraint uploads_project foreign key (project_id, owner_id) references projects (id, owner_id)
    on delete set null (project_id),
  add constraint uploads_folder foreign key (folder_id, owner_id) references folders (id, owner_id) on delete set null (folder_id);
create index uploads_by_folder on uploads (folder_id) where folder_id is not null;
create index uploads_by_project on uploads (project_id) where project_id is not null;

-- Files that are packed into an archive while they are downloaded: which, for a short time.
create table asset_archives (
  id text primary key,
  owner_id text not null,
  asset_ids text[] not null,
  expires_at timestamptz not null
);
create index asset_archives_by_owner on asset_archives (owner_id);
create index asset_archives_by_age on asset_archives (expires_at);
