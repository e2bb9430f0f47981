-- Everything about a user that decides whether tasks may be requested, and at what price, in one round trip. With `is_locked`, other
-- requests of the user wait until the transaction ends. The lock comes first, so the facts are those that the previous holder left:
-- a volatile function takes a new snapshot for each of its statements.
create function request_facts(the_user text, is_locked boolean)
returns table (
  -- Null before the user has an account.
  plan_id integer,
  unlimited_lists text[],
  is_admin boolean,
  -- Of both buckets.
  credits bigint,
  has_own_keys boolean,
  -- Tasks that have not ended.
  running integer,
  -- In the last 24 hours.
  flagged integer,
  last_flagged_at timestamptz
) language plpgsql volatile as $$
begin
  if is_locked then
    perform pg_advisory_xact_lock(hashtext('tasks'), hashtext(the_user));
  end if;
  return query
    select a.plan_id,
           array(select p.list from unlimited_people p where p.user_id = the_user),
           coalesce((select u.role = 'admin' from users u where u.uid = the_user), false),
           coalesce((select sum(b.credits)::bigint from balances b where b.account_id = a.id), 0),
           exists (select from vendor_keys k where k.user_id = the_user),
           (select count(*)::integer from tasks t
             where t.user_id = the_user and t.step in ('queued', 'submitting', 'submitted', 'storing')),
           f.flagged,
           f.last_flagged_at
      from (select count(*)::integer as flagged, max(t.finished_at) as last_flagged_at from tasks t
             where t.user_id = the_user and t.step = 'flagged' and t.finished_at > now() - interval '24 hours') f
      left join accounts a on a.owner_id = the_user;
end $$;
