-- The character that plays a role, and its looks by ranges of scenes: [{lookId, fromSceneId, toSceneId}]. No foreign key: a role that was
-- removed may come back after its character was deleted. `character_uses` keeps the characters of the roles that are there.
alter table storyboard_roles add column character_id text;
alter table storyboard_roles add column looks jsonb not null default '[]';
