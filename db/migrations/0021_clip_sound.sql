-- How the sound of a shot's own clip is heard in the film. `heard` is null where it is heard as is usual.
alter table shots add column clip_sound jsonb not null default '{"heard": null, "gainDb": 0}';
