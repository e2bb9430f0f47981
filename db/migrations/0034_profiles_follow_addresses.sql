-- Whose address was verified or changed has that address in the profile too, at once, whatever changed it.
create function follow_address() returns trigger language plpgsql as $$
begin
  update public.users set email = new.email, email_verified = new."emailVerified", updated_at = now()
  where uid = new.id;
  perform pg_notify('live', jsonb_build_array(jsonb_build_object(
    'topic', 'user:' || new.id,
    'message', jsonb_build_object('type', 'user.changed')))::text);
  return null;
end
$$;

create trigger follow_address after update of email, "emailVerified" on identity."user"
  for each row when (old.email is distinct from new.email or old."emailVerified" is distinct from new."emailVerified")
  execute function public.follow_address();
