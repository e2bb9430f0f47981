-- Who was signed out everywhere by us, where Firebase knows the people: tokens of sessions that began before are good no more.
create table identity.firebase_sign_outs (
  uid text primary key,
  signed_out_at timestamptz not null
);

-- Told to every process, as the end of a session of our own is.
create function tell_firebase_sign_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', jsonb_build_array(jsonb_build_object(
    'topic', 'user:' || new.uid,
    'message', jsonb_build_object('type', 'user.changed')))::text);
  return null;
end
$$;

create trigger tell_firebase_sign_out after insert or update on identity.firebase_sign_outs
  for each row execute function tell_firebase_sign_out();
