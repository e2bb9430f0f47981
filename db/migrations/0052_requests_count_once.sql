-- Made by whoever asks: what is asked for twice, because an answer was lost or somebody pressed twice, is one task.
alter table tasks add column request_id text;
create unique index tasks_by_request on tasks (user_id, request_id) where request_id is not null;
