-- Counts texts and storyboards toward the owner's storage, next to media (`storage_use`). The figure of a storyboard is kept on its own
-- row, which every edit locks anyway, so that two documents or storyboards of one owner never wait for each other; the owner's
-- sum is read when room is asked for. Sizes are those that PostgreSQL stores (compressed), plus a constant for each row and its index entries,
-- measured on imported and edited films.
alter table documents add column snapshot_bytes bigint not null default 0;
alter table storyboards
  -- Roles, scenes, shots and takes.
  add column content_bytes bigint not null default 0,
  -- Edits and what takes them back.
  add column history_bytes bigint not null default 0;

-- Every statement that writes a counted table adds the difference to the parent's row. Sizes are read from the table, because a
-- transition table holds new rows before they are compressed.
do $migration$
declare
  counted record;
begin
  for counted in
    select * from (values
      ('document_snapshots', 'documents', 'document_id', 'snapshot_bytes', 'r.document_id = n.document_id and r.revision = n.revision',
        '100 + pg_column_size(r.text)'),
      ('storyboard_roles', 'storyboards', 'storyboard_id', 'content_bytes', 'r.id = n.id',
        '210 + pg_column_size(r.name) + pg_column_size(r.description) + pg_column_size(r.voices) + pg_column_size(r.pictures)'),
      ('scenes', 'storyboards', 'storyboard_id', 'content_bytes', 'r.id = n.id',
        '380 + pg_column_size(r.slug_line) + pg_column_size(r.settings) + pg_column_size(r.setting_sources)
          + pg_column_size(r.synopsis) + coalesce(pg_column_size(r.music_prompt), 0) + pg_column_size(r.music_mix)'),
      ('shots', 'storyboards', 'storyboard_id', 'content_bytes', 'r.id = n.id',
        '420 + pg_column_size(r.action) + pg_column_size(r.image_prompt) + pg_column_size(r.video_prompt)
          + pg_column_size(r.dialogue) + coalesce(pg_column_size(r.sound_prompt), 0) + pg_column_size(r.notes)
          + pg_column_size(r.models) + pg_column_size(r.wishes) + pg_column_size(r.clip_sound) + pg_column_size(r.sound_mix)
          + pg_column_size(r.role_ids) + pg_column_size(r.element_ids)'),
      ('takes', 'storyboards', 'storyboard_id', 'content_bytes', 'r.id = n.id', '800'),
      ('take_inputs', 'storyboards', 'storyboard_id', 'content_bytes', 'r.id = n.id', '300 + pg_column_size(r.inputs)'),
      ('storyboard_edits', 'storyboards', 'storyboard_id', 'history_bytes', 'r.id = n.id',
        '520 + pg_column_size(r.command) + pg_column_size(r.inverse) + coalesce(pg_column_size(r.redo), 0)
          + pg_column_size(r.touched)')
    ) as tables (name, parent, parent_id, total, same, size)
  loop
    -- A scalar subquery reads each new row by its key, whatever the planner assumes about the size of a transition table.
    execute format($function$
      create function count_stored_%1$s() returns trigger language plpgsql as $body$
      declare
        changed record;
      begin
        if tg_op = 'INSERT' then
          for changed in
            select n.%3$s as id, sum((select %6$s from %1$s r where %5$s)) as bytes from new_rows n group by 1
          loop
            update %2$s set %4$s = %4$s + changed.bytes where id = changed.id;
          end loop;
        elsif tg_op = 'DELETE' then
          for changed in select r.%3$s as id, sum(%6$s) as bytes from old_rows r group by 1 loop
            update %2$s set %4$s = %4$s - changed.bytes where id = changed.id;
          end loop;
        else
          for changed in
            select id, sum(bytes) as bytes from (
              select n.%3$s as id, (select %6$s from %1$s r where %5$s) as bytes from new_rows n
              union all select r.%3$s, -(%6$s) from old_rows r
            ) as both_rows group by 1 having sum(bytes) <> 0
          loop
            update %2$s set %4$s = %4$s + changed.bytes where id = changed.id;
          end loop;
        end if;
        return null;
      end
      $body$;
      create trigger count_stored_insert after insert on %1$s referencing new table as new_rows
        for each statement execute function count_stored_%1$s();
      create trigger count_stored_update after update on %1$s referencing old table as old_rows new table as new_rows
        for each statement execute function count_stored_%1$s();
      create trigger count_stored_delete after delete on %1$s referencing old table as old_rows
        for each statement execute function count_stored_%1$s();
      update %2$s p set %4$s = p.%4$s + c.bytes
        from (select r.%3$s as id, sum(%6$s) as bytes from %1$s r group by 1) c
       where p.id = c.id;
      $function$, counted.name, counted.parent, counted.parent_id, counted.total, counted.same, counted.size);
  end loop;
end
$migration$;

-- A document with its history. Each change takes about 420 bytes beside its text: ids, times and two index entries.
create function document_bytes(d documents) returns bigint language sql stable as $$
  select 600 + d.snapshot_bytes + d.history_size + 420 * (d.revision - 1)::bigint
    + coalesce(pg_column_size(d.final_draft), 0) + coalesce(pg_column_size(d.earlier_final_draft), 0)
$$;

create function storyboard_bytes(b storyboards) returns bigint language sql stable as $$
  select 900 + b.content_bytes + b.history_bytes
$$;

-- The texts and storyboards of one project.
create function project_bytes(project text) returns bigint language sql stable as $$
  select (select coalesce(sum(document_bytes(d)), 0)::bigint from documents d where d.project_id = project)
    + (select coalesce(sum(storyboard_bytes(b)), 0)::bigint from storyboards b where b.project_id = project)
$$;

-- What an owner stores, by kind, projects in the trash included.
create function storage_of(owner text, out media bigint, out texts bigint, out storyboards bigint) language sql stable as $$
  select
    coalesce((select bytes from storage_use where owner_id = owner), 0),
    (select coalesce(sum(document_bytes(d)), 0)::bigint
       from projects p join documents d on d.project_id = p.id where p.owner_id = owner)
      + (select coalesce(sum(300 + pg_column_size(s.told) + pg_column_size(s.taken) + pg_column_size(s.changed)), 0)::bigint
           from projects p join stories s on s.project_id = p.id where p.owner_id = owner)
      + (select 300 * count(*) from projects where owner_id = owner),
    (select coalesce(sum(storyboard_bytes(b)), 0)::bigint
       from projects p join storyboards b on b.project_id = p.id where p.owner_id = owner)
$$;

-- The existing index leaves out projects in the trash, which are counted and listed, too.
create index projects_of_owner on projects (owner_id, removed_at);
