-- For whom pictures or clips may be free: with a plan that has the flag, and a model that is marked so.
create table unlimited_people (
  user_id text not null references users (uid) on delete cascade,
  list text not null check (list in ('images', 'videos')),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, list)
);
-- A task that was free for such a reason. It holds nothing; the ledger says so.
alter table tasks add column unlimited boolean not null default false;

-- What a project may cost in all, in credits; null is as much as there is.
alter table projects add column budget_credits bigint check (budget_credits >= 0);
-- The project that a task is for: its cost is what its tasks hold and have settled.
alter table tasks add column project_id text references projects (id) on delete set null;
update tasks set project_id = s.project_id from storyboards s where s.id = tasks.purpose ->> 'storyboardId';
create index tasks_by_project on tasks (project_id) where project_id is not null;
