-- Who pays. One user has one account today; a team will share one.
create table accounts (
  id text primary key,
  owner_id text not null unique,
  plan_id integer not null,
  pending_plan_id integer,
  -- Counts the plan's periods, so that a credit knows the period it came from.
  period integer not null default 1,
  period_ends_at timestamptz,
  created_at timestamptz not null default now()
);

-- What may be spent now. Always the sum of the ledger; kept, because summing a long ledger for each hold is slow.
create table balances (
  account_id text not null references accounts (id),
  bucket text not null check (bucket in ('plan', 'bonus')),
  credits bigint not null default 0 check (credits >= 0),
  credits_held bigint not null default 0 check (credits_held >= 0),
  credits_used_period bigint not null default 0,
  credits_used_lifetime bigint not null default 0,
  primary key (account_id, bucket)
) with (fillfactor = 50);

-- The truth. Append-only: rows are never changed or deleted.
create table ledger (
  id bigint generated always as identity primary key,
  account_id text not null,
  bucket text not null,
  kind text not null check (kind in ('grant', 'hold', 'settle', 'release', 'expire')),
  -- What the movement does to the balance. A settle does nothing to it: the hold already did.
  credits bigint not null,
  -- What a settle finally charged.
  credits_used bigint not null default 0,
  task_id text,
  -- The plan's period in which a hold was made.
  period integer not null,
  reason text not null,
  correlation_id text not null,
  created_at timestamptz not null default now()
);
-- A movement that comes twice counts once.
create unique index ledger_once on ledger (task_id, kind, bucket) where task_id is not null;
create index ledger_by_account on ledger (account_id, id desc);
create function forbid_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function forbid_ledger_change();

-- Sets credits aside for tasks: what expires first (the plan's) is spent first. Answers false, and does nothing, when the
-- account has not enough. The balance rows are locked here, so call it last before the commit.
create function hold_credits(the_owner text, task_ids text[], task_credits bigint[], the_correlation text)
returns boolean language plpgsql as $$
declare
  total bigint := (select coalesce(sum(c), 0) from unnest(task_credits) c);
  the_account text;
  of_plan bigint;
  of_bonus bigint;
  plan_left bigint;
  the_period integer;
  task_plan bigint;
begin
  select id, period into the_account, the_period from accounts where owner_id = the_owner;
  select credits into of_plan from balances where account_id = the_account and bucket = 'plan' for update;
  select credits into of_bonus from balances where account_id = the_account and bucket = 'bonus' for update;
  if of_plan is null or of_plan + of_bonus < total then
    return false;
  end if;
  plan_left := least(of_plan, total);
  for n in 1 .. coalesce(array_length(task_ids, 1), 0) loop
    task_plan := least(plan_left, task_credits[n]);
    plan_left := plan_left - task_plan;
    if task_plan > 0 then
      insert into ledger (account_id, bucket, kind, credits, task_id, period, reason, correlation_id)
      values (the_account, 'plan', 'hold', -task_plan, task_ids[n], the_period, 'task', the_correlation);
    end if;
    if task_credits[n] - task_plan > 0 then
      insert into ledger (account_id, bucket, kind, credits, task_id, period, reason, correlation_id)
      values (the_account, 'bonus', 'hold', task_plan - task_credits[n], task_ids[n], the_period, 'task', the_correlation);
    end if;
  end loop;
  if least(of_plan, total) > 0 then
    update balances
       set credits = credits - least(of_plan, total), credits_held = credits_held + least(of_plan, total)
     where account_id = the_account and bucket = 'plan';
  end if;
  if total > of_plan then
    update balances set credits = credits - (total - of_plan), credits_held = credits_held + (total - of_plan)
     where account_id = the_account and bucket = 'bonus';
  end if;
  return true;
end $$;

-- Ends a task's hold: charges `used` of it and gives the rest back. The second call for a task changes nothing.
-- Plan credits whose period is over come back as bonus credits.
create function settle_credits(the_task text, used bigint, the_reason text, the_correlation text)
returns void language plpgsql as $$
declare
  held record;
  the_account text;
  the_period integer;
  still_used bigint := used;
  used_here bigint;
  back_plan bigint := 0;
  back_bonus bigint := 0;
begin
  if exists (select from ledger where task_id = the_task and kind in ('settle', 'release')) then
    return;
  end if;
  select account_id into the_account from ledger where task_id = the_task and kind = 'hold' limit 1;
  if the_account is null then
    return; -- The task was free.
  end if;
  perform from balances where account_id = the_account order by bucket desc for update;
  -- Whoever came first has settled it while we waited.
  if exists (select from ledger where task_id = the_task and kind in ('settle', 'release')) then
    return;
  end if;
  select period into the_period from accounts where id = the_account;
  for held in select bucket, -credits as credits, period from ledger
               where task_id = the_task and kind = 'hold' order by bucket desc loop
    used_here := least(held.credits, still_used);
    still_used := still_used - used_here;
    if used_here > 0 then
      insert into ledger (account_id, bucket, kind, credits, credits_used, task_id, period, reason, correlation_id)
      values (the_account, held.bucket, 'settle', 0, used_here, the_task, the_period, the_reason, the_correlation);
    end if;
    update balances
       set credits_held = credits_held - held.credits,
           credits_used_period = credits_used_period + used_here,
           credits_used_lifetime = credits_used_lifetime + used_here
     where account_id = the_account and bucket = held.bucket;
    if held.bucket = 'plan' and held.period = the_period then
      back_plan := back_plan + held.credits - used_here;
    else
      back_bonus := back_bonus + held.credits - used_here;
    end if;
  end loop;
  if still_used > 0 then
    raise exception 'Task % was to be charged % credits more than were held.', the_task, still_used;
  end if;
  if back_plan > 0 then
    insert into ledger (account_id, bucket, kind, credits, task_id, period, reason, correlation_id)
    values (the_account, 'plan', 'release', back_plan, the_task, the_period, the_reason, the_correlation);
    update balances set credits = credits + back_plan where account_id = the_account and bucket = 'plan';
  end if;
  if back_bonus > 0 then
    insert into ledger (account_id, bucket, kind, credits, task_id, period, reason, correlation_id)
    values (the_account, 'bonus', 'release', back_bonus, the_task, the_period, the_reason, the_correlation);
    update balances set credits = credits + back_bonus where account_id = the_account and bucket = 'bonus';
  end if;
end $$;

-- Adds credits to a bucket.
create function grant_credits(the_account text, the_bucket text, amount bigint, the_reason text, the_correlation text)
returns void language sql as $$
  insert into ledger (account_id, bucket, kind, credits, period, reason, correlation_id)
  select the_account, the_bucket, 'grant', amount, period, the_reason, the_correlation from accounts where id = the_account;
  update balances set credits = credits + amount where account_id = the_account and bucket = the_bucket;
$$;
