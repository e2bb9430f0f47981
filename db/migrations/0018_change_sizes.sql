-- In characters of its JSON: how much of the history may be read at once, and when a snapshot is due.
alter table document_changes add column size integer;
update document_changes set size = length(changes::text);
alter table document_changes alter column size set not null;
