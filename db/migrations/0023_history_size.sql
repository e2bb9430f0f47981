-- How large a document's history has become, in characters of its changes: what bounds it, and where its snapshots are thinned.
alter table documents add column history_size bigint not null default 0;
alter table document_snapshots add column history_size bigint not null default 0;
update documents set history_size = coalesce(
  (select sum(size) from document_changes where document_id = documents.id), 0);
update document_snapshots set history_size = coalesce(
  (select sum(size) from document_changes c
    where c.document_id = document_snapshots.document_id and c.revision <= document_snapshots.revision), 0);
