-- What is wished of whatever models make pictures and clips; a shot's own wishes go before its storyboard's.
alter table storyboards add column wishes jsonb not null default '{}';
alter table shots add column wishes jsonb not null default '{}';

-- A role's voices by the maker of the models that speak with them, and the pictures that show what it looks like.
alter table storyboard_roles add column voices jsonb not null default '{}';
alter table storyboard_roles add column pictures text[] not null default '{}';

-- The picture that a clip ends on, as `start_frame_asset_id` is the one that it begins with.
alter table takes add column end_frame_asset_id text;
