-- Copies of example projects, so that a request that is sent twice makes one project.
create table example_copies (
  owner_id text not null,
  -- Made by the browser, once for each press of the button.
  request_id text not null,
  -- The slug of the example project.
  example text not null,
  project_id text not null references projects (id) on delete cascade,
  storyboard_id text not null,
  created_at timestamptz not null,
  primary key (owner_id, request_id)
);
create index example_copies_by_project on example_copies (project_id);
