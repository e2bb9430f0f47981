-- What was painted over a picture is no picture of anybody's library: it is kept for its request alone.
alter table assets add column is_mask boolean not null default false;
update assets set is_mask = true
 where kind = 'image' and media_type = 'image/png' and task_id is null and stock is null and parents = '{}' and tag is null and name like 'Mask of %';
