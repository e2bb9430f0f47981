-- In which window somebody did an edit, so that each takes back its own. Null where nobody said.
alter table storyboard_edits add column window_id text;
