-- Whose session ends, or who is disabled, is told to every process at once, whoever did it: connections that are open
-- must not outlive the right to them.
create function tell_user_changed() returns trigger language plpgsql as $$
declare
  changed text := case when tg_table_name = 'session' then to_jsonb(old) ->> 'userId' else to_jsonb(old) ->> 'uid' end;
begin
  perform pg_notify('live', jsonb_build_array(jsonb_build_object(
    'topic', 'user:' || changed,
    'message', jsonb_build_object('type', 'user.changed')))::text);
  return null;
end
$$;

create trigger tell_ended_session after delete on identity."session"
  for each row execute function tell_user_changed();

create trigger tell_disabled_user after update of disabled on users
  for each row when (old.disabled is distinct from new.disabled) execute function tell_user_changed();
