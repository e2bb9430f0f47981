-- A tag belongs to one thing of its owner. The text of a tag is on the thing; this table holds what it is compared by
-- (`tagKey` in src/domain/tags/tag.ts), so that no two things have tags that differ only by case, accents or invisible characters.
create table tags (
  owner_id text not null,
  tag_key text not null check (tag_key <> ''),
  subject_kind text not null check (subject_kind in ('asset', 'character', 'reference')),
  subject_id text not null,
  primary key (owner_id, tag_key),
  unique (subject_kind, subject_id)
);

-- Frees the tag of a thing that is deleted. The argument is the kind.
create function free_tag() returns trigger language plpgsql as $$
begin
  delete from tags where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$$;
create trigger free_tag after delete on assets for each row when (old.tag is not null) execute function free_tag('asset');

-- Tags that assets have so far. The newest asset keeps a tag that several have; the others get `-2`, `-3` and so on. This follows `tagKey` for
-- the letters that a tag may have.
create function pg_temp.key_of(tag text) returns text language sql immutable as $$
  select lower(normalize(
    regexp_replace(
      normalize(upper(lower(tag)), NFKD),
      '[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u3164\uFE00-\uFE0F\uFFA0\U000E0100-\U000E01EF'
        || '\u0300-\u036F\u0485\u0486\u0591-\u05C7\u064B-\u0655\u0670\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2D]',
      '', 'g'),
    NFKC))
$$;

do $migration$
declare
  tagged record;
  candidate text;
  number integer;
begin
  for tagged in select id, owner_id, tag from assets where tag is not null order by owner_id, id desc loop
    candidate := tagged.tag;
    number := 1;
    while exists (select from tags where owner_id = tagged.owner_id and tag_key = pg_temp.key_of(candidate)) loop
      number := number + 1;
      candidate := left(tagged.tag, 149 - length(number::text)) || '-' || number;
    end loop;
    -- Nothing of it can be seen.
    if pg_temp.key_of(candidate) = '' then candidate := null; end if;
    if candidate is distinct from tagged.tag then update assets set tag = candidate where id = tagged.id; end if;
    if candidate is not null then
      insert into tags (owner_id, tag_key, subject_kind, subject_id)
      values (tagged.owner_id, pg_temp.key_of(candidate), 'asset', tagged.id);
    end if;
  end loop;
end
$migration$;
