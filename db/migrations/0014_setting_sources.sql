-- Where the script says each setting of a scene: the element, its line and the words.
alter table scenes add column setting_sources jsonb not null default '{}';
