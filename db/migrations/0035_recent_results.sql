-- What somebody's tasks have delivered lately, so that it can be made again without a charge while there is time.
create index tasks_recent_results on tasks (user_id, finished_at) where step = 'complete' and credits_settled > 0;
