-- What an export will have, about: counted from when it is asked for until it ends, so that many at once are no more than the
-- storage has.
alter table exports add column promised_bytes bigint not null default 0 check (promised_bytes >= 0);

-- A film that is an asset, too, is counted as that, and only once.
create function export_bytes(export exports) returns bigint language sql immutable as $$
  select case
    when export.state in ('queued', 'rendering') then export.promised_bytes
    when export.file_key is not null then coalesce(export.file_bytes, 0)
    else 0
  end
$$;

create or replace function count_export() returns trigger language plpgsql as $$
declare
  earlier bigint := case when tg_op <> 'INSERT' then export_bytes(old) else 0 end;
  later bigint := case when tg_op <> 'DELETE' then export_bytes(new) else 0 end;
begin
  perform count_stored_bytes(case when tg_op = 'DELETE' then old.user_id else new.user_id end, later - earlier);
  return null;
end
$$;
drop trigger count_export on exports;
create trigger count_export after insert or update of state, promised_bytes, file_key, file_bytes or delete on exports
  for each row execute function count_export();

-- Counted anew, while nothing changes.
lock table assets, uploads, exports in share row exclusive mode;
update storage_use set bytes = 0;
insert into storage_use (owner_id, bytes)
select owner_id, sum(bytes) from (
  select owner_id, size_bytes as bytes from assets
  union all select owner_id, size_bytes from uploads where asset_id is null
  union all select user_id, export_bytes(exports) from exports
) as stored group by owner_id
on conflict (owner_id) do update set bytes = excluded.bytes;
