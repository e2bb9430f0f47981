-- What a Final Draft file knows beyond Fountain: kept as it came, for when the document goes back. Not `jsonb`, which would
-- put the attributes of its paragraphs in another order.
alter table documents add column final_draft json;
