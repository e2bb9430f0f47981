-- What uses an asset of its owner's: takes, roles, pictures of characters, and whatever else names media. An asset in use is not in the trash.
create table asset_uses (
  owner_id text not null,
  asset_id text not null references assets (id),
  -- `take`, `role`, `look` …: what the subject is.
  kind text not null,
  subject_id text not null,
  primary key (asset_id, kind, subject_id)
);
create index asset_uses_by_owner on asset_uses (owner_id, asset_id desc);
create index asset_uses_by_subject on asset_uses (subject_id);

-- Keeps the uses of a table in the transactions that change it. `assets` and `owner` are expressions over a row `r`: the ids that it
-- names, as text[], and whose it is; `subject` is what the row is known by. Somebody else's assets are not used: nobody may keep another
-- from deleting their own.
-- Arrays and scalar subqueries make every read one by key, whatever the planner assumes about the size of a transition table.
create procedure keep_asset_uses(source text, kind text, assets text, owner text, subject text default 'r.id') language plpgsql as $outer$
declare
  uses_of constant text := $select$
    select distinct named.asset_owner, named.asset_id, %2$L, named.subject_id from (
      select %5$s as subject_id, one.asset_id, %4$s as subject_owner,
             (select a.owner_id from assets a where a.id = one.asset_id) as asset_owner
        from %1$s r cross join lateral unnest(%3$s) as one (asset_id)
    ) as named where named.asset_owner = named.subject_owner
  $select$;
begin
  execute format($function$
    create function keep_uses_of_%1$s() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' then
        if not exists (
          (select %4$s, %3$s from new_rows r) except all (select %4$s, %3$s from old_rows r)
        ) then return null; end if;
      end if;
      if tg_op <> 'INSERT' then
        delete from asset_uses where kind = %2$L and subject_id = any(array(select %4$s from old_rows r));
      end if;
      if tg_op <> 'DELETE' then
        insert into asset_uses (owner_id, asset_id, kind, subject_id)
        $function$ || format(uses_of, 'new_rows', kind, assets, owner, subject) || $function$;
        -- The row above waits for whoever puts its asset into the trash at this moment: here it is taken out again.
        update assets set trashed_at = null where trashed_at is not null and id = any(array(
          select u.asset_id from asset_uses u where u.kind = %2$L and u.subject_id = any(array(select %4$s from new_rows r))
        ));
      end if;
      return null;
    end
    $body$;
    create trigger keep_uses_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function keep_uses_of_%1$s();
    create trigger keep_uses_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function keep_uses_of_%1$s();
    create trigger keep_uses_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function keep_uses_of_%1$s();
  $function$, source, kind, assets, subject);
  execute 'insert into asset_uses (owner_id, asset_id, kind, subject_id) ' || format(uses_of, source, kind, assets, owner, subject);
end
$outer$;

call keep_asset_uses('takes', 'take', 'array[r.asset_id, r.start_frame_asset_id, r.end_frame_asset_id]',
  '(select p.owner_id from storyboards b join projects p on p.id = b.project_id where b.id = r.storyboard_id)');
call keep_asset_uses('storyboard_roles', 'role', 'r.pictures',
  '(select p.owner_id from storyboards b join projects p on p.id = b.project_id where b.id = r.storyboard_id)');
-- A film that is an asset is what its export is downloaded from.
call keep_asset_uses('exports', 'export', 'array[r.asset_id]', 'r.user_id');
-- The pictures of characters have no id of their own.
call keep_asset_uses('character_pictures', 'look', 'array[r.asset_id]',
  '(select c.owner_id from character_looks l join characters c on c.id = l.character_id where l.id = r.look_id)',
  'r.look_id || '':'' || r.part');
