-- The revision of its storyboard at which a row last changed: whoever holds an older one reads what changed since.
alter table storyboard_roles add column changed_revision integer not null default 0;
alter table scenes add column changed_revision integer not null default 0;
alter table shots add column changed_revision integer not null default 0;
alter table takes add column changed_revision integer not null default 0;

create index roles_by_change on storyboard_roles (storyboard_id, changed_revision);
create index scenes_by_change on scenes (storyboard_id, changed_revision);
create index shots_by_change on shots (storyboard_id, changed_revision);
create index takes_by_change on takes (storyboard_id, changed_revision);
-- The new one finds the same.
drop index shots_by_storyboard;
