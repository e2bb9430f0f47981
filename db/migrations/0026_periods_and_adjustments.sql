-- A movement that has a cause of its own outside (an invoice, a checkout, a request of an admin) names it, and counts once.
alter table ledger add column reference text;
-- The admin who moved the credits; null when the product did.
alter table ledger add column author_id text;
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('grant', 'hold', 'settle', 'release', 'expire', 'adjust'));
create unique index ledger_by_reference on ledger (account_id, reference) where reference is not null;

-- The first end of a month, counted from `anchor`, that lies ahead. From the 31st it is the last day of shorter months.
create function month_end_after(anchor timestamptz, moment timestamptz)
returns timestamptz language sql immutable as $$
  select month_end
    from generate_series(1, 13 + 12 * greatest(0, extract(year from moment at time zone 'UTC')::integer
                                                  - extract(year from anchor at time zone 'UTC')::integer)) months,
         lateral (select (anchor at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC') one (month_end)
   where month_end > moment
   order by month_end limit 1
$$;

-- The moment from which the account's months are counted.
alter table accounts add column anchored_at timestamptz not null default now();
update accounts set anchored_at = created_at;
update accounts set period_ends_at = month_end_after(anchored_at, now()) where period_ends_at is null;
alter table accounts alter column period_ends_at set default month_end_after(now(), now());
alter table accounts alter column period_ends_at set not null;
create index accounts_by_period_end on accounts (period_ends_at);

-- Sets credits aside for tasks: what expires first (the plan's) is spent first. Answers false, and does nothing, when the
-- account has not enough. The balance rows are locked here, so call it last before the commit.
create or replace function hold_credits(the_owner text, task_ids text[], task_credits bigint[], the_correlation text)
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
  select id into the_account from accounts where owner_id = the_owner;
  select credits into of_plan from balances where account_id = the_account and bucket = 'plan' for update;
  select credits into of_bonus from balances where account_id = the_account and bucket = 'bonus' for update;
  if of_plan is null or of_plan + of_bonus < total then
    return false;
  end if;
  -- Only now: while we waited for the balances, the plan may have been renewed.
  select period into the_period from accounts where id = the_account;
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

-- Adds credits to a bucket. Answers false, and does nothing, when the reference has been granted before.
drop function grant_credits(text, text, bigint, text, text);
create function grant_credits(the_account text, the_bucket text, amount bigint, the_reason text, the_reference text,
                              the_author text, the_correlation text)
returns boolean language plpgsql as $$
begin
  perform from balances where account_id = the_account order by bucket desc for update;
  if exists (select from ledger where account_id = the_account and reference = the_reference) then
    return false;
  end if;
  insert into ledger (account_id, bucket, kind, credits, period, reason, reference, author_id, correlation_id)
  select the_account, the_bucket, 'grant', amount, period, the_reason, the_reference, the_author, the_correlation
    from accounts where id = the_account;
  update balances set credits = credits + amount where account_id = the_account and bucket = the_bucket;
  return true;
end $$;

-- Corrects a bucket by hand, up or down. Answers what came of it: done; repeated, when the reference came before; or short, when
-- the bucket does not have so much to take. Only done changes anything.
create function adjust_credits(the_account text, the_bucket text, amount bigint, the_reason text, the_reference text,
                               the_author text, the_correlation text)
returns text language plpgsql as $$
begin
  perform from balances where account_id = the_account order by bucket desc for update;
  if exists (select from ledger where account_id = the_account and reference = the_reference) then
    return 'repeated';
  end if;
  update balances set credits = credits + amount
   where account_id = the_account and bucket = the_bucket and credits + amount >= 0;
  if not found then
    return 'short';
  end if;
  insert into ledger (account_id, bucket, kind, credits, period, reason, reference, author_id, correlation_id)
  select the_account, the_bucket, 'adjust', amount, period, the_reason, the_reference, the_author, the_correlation
    from accounts where id = the_account;
  return 'done';
end $$;

-- Ends the plan's period and begins the next: what is left of the plan's credits expires, the new plan's are given, and what was
-- used in the period is nothing again. Without `ends_at` it ends when the account's month does. Answers false, and does nothing,
-- when the reference has renewed the account before.
create function renew_plan(the_account text, the_plan integer, plan_credits bigint, ends_at timestamptz,
                           the_reason text, the_reference text, the_correlation text)
returns boolean language plpgsql as $$
declare
  plan_left bigint;
  the_period integer;
begin
  perform from balances where account_id = the_account order by bucket desc for update;
  if not found or exists (select from ledger where account_id = the_account and reference = the_reference) then
    return false;
  end if;
  select credits into plan_left from balances where account_id = the_account and bucket = 'plan';
  if plan_left > 0 then
    insert into ledger (account_id, bucket, kind, credits, period, reason, correlation_id)
    select the_account, 'plan', 'expire', -plan_left, period, 'end of the period', the_correlation
      from accounts where id = the_account;
  end if;
  update accounts
     set period = period + 1,
         anchored_at = case when plan_id = the_plan then anchored_at else now() end,
         plan_id = the_plan,
         pending_plan_id = nullif(pending_plan_id, the_plan),
         period_ends_at = coalesce(
           ends_at, month_end_after(case when plan_id = the_plan then anchored_at else now() end, now()))
   where id = the_account returning period into the_period;
  insert into ledger (account_id, bucket, kind, credits, period, reason, reference, correlation_id)
  values (the_account, 'plan', 'grant', plan_credits, the_period, the_reason, the_reference, the_correlation);
  update balances
     set credits = case bucket when 'plan' then plan_credits else credits end, credits_used_period = 0
   where account_id = the_account;
  return true;
end $$;
