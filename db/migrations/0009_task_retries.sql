create index tasks_by_retry on tasks (retry_of) where retry_of is not null;
