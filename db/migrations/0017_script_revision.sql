-- The revision of its document that a storyboard was last broken down from; null is the first.
alter table storyboards add column script_revision integer;
