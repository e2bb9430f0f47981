-- How a shot's clip and the sounds of a film are cut and mixed, and who approved what.
alter table shots
  -- How its picture fills the frame; null: as the storyboard says.
  add column fit text,
  -- How far into its clip it begins.
  add column trim_in_ms integer not null default 0 check (trim_in_ms >= 0),
  -- How its effect lies in the film.
  add column sound_mix jsonb not null
    default '{"gainDb": 0, "fadeInMs": 0, "fadeOutMs": 0, "trimInMs": 0, "trimOutMs": 0, "offsetMs": 0}',
  -- Models of its own, by medium; for the others those of the storyboard.
  add column models jsonb not null default '{}',
  -- Set while it is approved.
  add column approved_by text,
  add column approved_at timestamptz;

-- How the music that begins with the scene lies in the film.
alter table scenes
  add column music_mix jsonb not null
    default '{"gainDb": 0, "fadeInMs": 0, "fadeOutMs": 0, "trimInMs": 0, "trimOutMs": 0, "offsetMs": 0}';

-- From 1 to 5 stars; 0 is not rated, -1 rejected.
alter table takes add column rating integer not null default 0 check (rating between -1 and 5);
