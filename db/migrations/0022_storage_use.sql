-- How many bytes somebody's media take: assets, the files of exports, and what uploads that are under way have been promised.
-- Counted in the transaction that changes it, whoever does it.
create table storage_use (
  owner_id text primary key,
  bytes bigint not null default 0 check (bytes >= 0)
);

create function count_stored_bytes(owner text, change bigint) returns void language plpgsql as $$
begin
  if change = 0 then return; end if;
  insert into storage_use (owner_id) values (owner) on conflict do nothing;
  update storage_use set bytes = bytes + change where owner_id = owner;
end
$$;

create function count_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform count_stored_bytes(new.owner_id, new.size_bytes);
  else perform count_stored_bytes(old.owner_id, -old.size_bytes);
  end if;
  return null;
end
$$;
create trigger count_asset after insert or delete on assets for each row execute function count_asset();

-- An upload that has become an asset is counted as that.
create function count_upload() returns trigger language plpgsql as $$
declare
  earlier bigint := case when tg_op <> 'INSERT' and old.asset_id is null then old.size_bytes else 0 end;
  later bigint := case when tg_op <> 'DELETE' and new.asset_id is null then new.size_bytes else 0 end;
begin
  perform count_stored_bytes(case when tg_op = 'DELETE' then old.owner_id else new.owner_id end, later - earlier);
  return null;
end
$$;
create trigger count_upload after insert or update or delete on uploads for each row execute function count_upload();

create function count_export() returns trigger language plpgsql as $$
declare
  earlier bigint := case when tg_op <> 'INSERT' then coalesce(old.file_bytes, 0) else 0 end;
  later bigint := case when tg_op <> 'DELETE' then coalesce(new.file_bytes, 0) else 0 end;
begin
  perform count_stored_bytes(case when tg_op = 'DELETE' then old.user_id else new.user_id end, later - earlier);
  return null;
end
$$;
create trigger count_export after insert or update of file_bytes or delete on exports
  for each row execute function count_export();

insert into storage_use (owner_id, bytes)
select owner_id, sum(bytes) from (
  select owner_id, size_bytes as bytes from assets
  union all select owner_id, size_bytes from uploads where asset_id is null
  union all select user_id, file_bytes from exports where file_bytes is not null
) as stored group by owner_id;
