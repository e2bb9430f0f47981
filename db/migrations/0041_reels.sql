-- The how-manieth storyboard of its document: a script that is longer than the plan allows is several reels.
alter table storyboards add column reel integer not null default 1;
update storyboards set reel = placed.reel
from (
  -- Until now the order was that of the ids; titles say it where both were made within one millisecond.
  select id, row_number() over (
    partition by document_id
    order by left(id, 14), substring(title from '\(Reel ([0-9]{1,9}) of [0-9]+\)$')::integer nulls first, id
  ) as reel
  from storyboards
  where document_id is not null
) as placed
where placed.id = storyboards.id;
alter table storyboards add constraint storyboards_reel check (reel >= 1);
create index storyboards_by_document on storyboards (document_id, reel);
