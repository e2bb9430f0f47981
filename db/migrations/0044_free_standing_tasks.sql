-- What somebody asked for on its own, newest first: the history of the create pages.
create index tasks_free_standing on tasks (user_id, id desc) where purpose = '{}';
