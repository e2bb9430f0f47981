-- Somebody who closed their account can come back until it is deleted.
alter table users add column closed_at timestamptz;
alter table users add constraint users_closed_check check (active = (closed_at is null));
create index users_closed on users (closed_at) where closed_at is not null;

-- What a newcomer said about their work; null until they were asked.
alter table users add column onboarding_responses jsonb;

-- Whoever is disabled, closes or changes the role is told to every process at once.
drop trigger tell_disabled_user on users;
create trigger tell_changed_rights after update of disabled, active, role on users
  for each row when ((old.disabled, old.active, old.role) is distinct from (new.disabled, new.active, new.role))
  execute function tell_user_changed();

-- Newest first, in pages.
create index users_by_age on users (created_at desc, uid desc);
