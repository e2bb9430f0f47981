-- What a document knew of its Final Draft file before a revised one replaced it, and the revision of the document that
-- did: so a revision is taken back whole.
alter table documents
  add column earlier_final_draft json,
  add column final_draft_revision integer;
