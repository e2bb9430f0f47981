-- Workers are woken by a signal, no longer by a job for each request.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'generation.start');
  end if;
end
$$;
