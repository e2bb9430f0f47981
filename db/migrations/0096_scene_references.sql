-- The references that a scene shows in each of its shots, and the style reference of a whole storyboard. `reference_uses` has the links; ids
-- of references that are gone are taken away by the edit that brings them back.
alter table scenes add column reference_ids text[] not null default '{}';
alter table storyboards add column style_reference_id text;
