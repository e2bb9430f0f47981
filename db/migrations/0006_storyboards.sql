create table storyboards (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  -- The screenplay it was made from.
  document_id text references documents (id) on delete set null,
  title text not null,
  dimension text not null,
  style text not null,
  frame_rate integer not null,
  fit_type text not null,
  -- The model of each medium, when a shot does not say otherwise.
  models jsonb not null,
  -- From this and the script's own marks come the seeds: the same script and seed give the same film.
  seed bigint not null,
  -- Counts every change, so that readers know whether what they have is current.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index storyboards_by_project on storyboards (project_id, id);

-- Positions are fractional keys, compared byte by byte. What is removed keeps its place, so that it can come back.
create table storyboard_roles (
  id text primary key,
  storyboard_id text not null references storyboards (id) on delete cascade,
  position text collate "C" not null,
  name text not null,
  description text not null,
  age integer,
  gender text not null,
  voice text not null,
  removed_at timestamptz,
  unique (storyboard_id, position) deferrable initially deferred
);

create table scenes (
  id text primary key,
  storyboard_id text not null references storyboards (id) on delete cascade,
  position text collate "C" not null,
  number text not null,
  slug_line text not null,
  settings jsonb not null,
  synopsis text not null,
  music_prompt text,
  element_id text,
  removed_at timestamptz,
  unique (storyboard_id, position) deferrable initially deferred
);

create table shots (
  id text primary key,
  storyboard_id text not null references storyboards (id) on delete cascade,
  scene_id text not null references scenes (id) on delete cascade,
  position text collate "C" not null,
  type text not null,
  action text not null,
  image_prompt text not null,
  video_prompt text not null,
  dialogue jsonb not null,
  sound_prompt text,
  duration_ms integer not null check (duration_ms > 0),
  transition jsonb,
  notes text not null,
  locked boolean not null,
  approved boolean not null,
  role_ids text[] not null,
  element_ids text[] not null,
  removed_at timestamptz,
  unique (scene_id, position) deferrable initially deferred
);
create index shots_by_storyboard on shots (storyboard_id);

-- What the board said when a take was asked for. Written before the task, which names it in its purpose.
create table take_inputs (
  id text primary key,
  storyboard_id text not null references storyboards (id) on delete cascade,
  slot text not null,
  inputs jsonb not null,
  inputs_hash text not null,
  -- How much of the film the take was asked to cover; null for a picture or a voice.
  covers_ms integer,
  created_at timestamptz not null default now()
);
create index take_inputs_by_storyboard on take_inputs (storyboard_id);

create table takes (
  id text primary key,
  storyboard_id text not null references storyboards (id) on delete cascade,
  slot text not null,
  medium text not null check (medium in ('picture', 'clip', 'voice', 'sound', 'music')),
  -- From 1, within the slot.
  number integer not null,
  -- Null for an upload.
  task_id text,
  output_index integer not null default 0,
  asset_id text not null references assets (id),
  -- Null for an upload: it never grows stale, because nothing of the board went into it.
  inputs_id text references take_inputs (id),
  -- The picture that a clip begins with.
  start_frame_asset_id text,
  selected boolean not null default false,
  -- When a person selected it; a result that was asked for earlier does not push it aside.
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  unique (storyboard_id, slot, number),
  -- A result that is told twice is taken once.
  unique (task_id, output_index)
);
create unique index one_selected_take on takes (storyboard_id, slot) where selected;
create index takes_by_asset on takes (asset_id);

-- Who changed what, and what takes it back.
create table storyboard_edits (
  id text primary key,
  storyboard_id text not null references storyboards (id) on delete cascade,
  -- The storyboard's revision after it.
  revision integer not null,
  author_id text not null,
  command jsonb not null,
  inverse jsonb not null,
  -- The field keys that changed.
  touched text[] not null,
  -- An undo or a redo names the edit that it takes back or does again.
  undoes text references storyboard_edits (id) on delete cascade,
  redoes text references storyboard_edits (id) on delete cascade,
  -- `abandoned`: undone, and then something else was done instead, so that it cannot be redone.
  state text not null default 'done' check (state in ('done', 'undone', 'abandoned')),
  -- The revision at which it was last done or undone.
  state_revision integer not null,
  -- What does it again, once it is undone.
  redo jsonb,
  created_at timestamptz not null default now(),
  unique (storyboard_id, revision)
);
create index edits_by_author on storyboard_edits (storyboard_id, author_id, revision desc);
