-- A change of rights ends every session, and shutting an account (disabled by an admin, closed by its user) also
-- invalidates every signed media address that was issued for it before: the version is part of those signatures.
alter table users add column access_version integer not null default 0;
create index users_with_access_version on users (uid) where access_version > 0;

create function raise_access_version() returns trigger language plpgsql as $$
begin
  new.access_version := old.access_version + 1;
  return new;
end
$$;
create trigger raise_access_version before update of active, disabled on users
  for each row when ((old.active and not new.active) or (not old.disabled and new.disabled))
  execute function raise_access_version();

-- In the transaction of the change, so that no session survives it. Enabling ends sessions as well: one that began while
-- the account was being disabled must not become valid again.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from identity."session" where "userId" = new.uid;
  -- An account of another identity service has no sessions here: its tokens are refused from this moment on.
  if not exists (select from identity."user" where id = new.uid) then
    insert into identity.firebase_sign_outs (uid, signed_out_at) values (new.uid, now())
    on conflict (uid) do update set signed_out_at = excluded.signed_out_at;
  end if;
  return null;
end
$$;
create trigger end_sessions after update of role, active, disabled on users
  for each row when (
    old.role is distinct from new.role or old.disabled is distinct from new.disabled or (old.active and not new.active)
  )
  execute function end_sessions();
