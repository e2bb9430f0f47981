-- What a payment that went back should take along, and that tasks hold at that moment: it is taken when they give it back. What they
-- spend stays spent.
create table credit_claims (
  account_id text not null references accounts (id),
  -- The invoice whose money went back.
  invoice_id text not null,
  -- Of which bucket the tasks hold it.
  bucket text not null check (bucket in ('plan', 'bonus')),
  credits_open bigint not null check (credits_open >= 0),
  credits_taken bigint not null default 0 check (credits_taken >= 0),
  primary key (account_id, invoice_id)
);

-- Takes out of what a task has just given back what is claimed of it. The balances are locked by then.
create function take_claimed(the_account text, held_in text, given_back bigint, back_in text, the_task text, the_correlation text)
returns void language plpgsql as $$
declare
  claim record;
  taken bigint;
  still_back bigint := given_back;
begin
  for claim in select invoice_id, credits_open from credit_claims
                where account_id = the_account and bucket = held_in and credits_open > 0 order by invoice_id for update loop
    taken := least(claim.credits_open, still_back);
    still_back := still_back - taken;
    if taken > 0 then
      insert into ledger (account_id, bucket, kind, credits, period, reason, reference, correlation_id)
      select the_account, back_in, 'adjust', -taken, period, 'payment given back',
             claim.invoice_id || ':' || held_in || ':' || the_task, the_correlation
        from accounts where id = the_account;
      update balances set credits = credits - taken where account_id = the_account and bucket = back_in;
    end if;
    -- No more than what is still held can ever be taken.
    update credit_claims
       set credits_taken = credits_taken + taken,
           credits_open = least(credits_open - taken,
                                (select credits_held from balances where account_id = the_account and bucket = held_in))
     where account_id = the_account and invoice_id = claim.invoice_id;
  end loop;
end $$;

-- Ends a task's hold: charges `used` of it and gives the rest back. The second call for a task changes nothing.
-- Plan credits whose period is over come back as bonus credits.
create or replace function settle_credits(the_task text, used bigint, the_reason text, the_correlation text)
returns void language plpgsql as $$
declare
  held record;
  the_account text;
  the_period integer;
  still_used bigint := used;
  used_here bigint;
  back bigint;
  back_plan bigint := 0;
  back_bonus bigint := 0;
  -- What each bucket's hold has given back, and where to.
  gave jsonb := '[]';
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
    back := held.credits - used_here;
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
      back_plan := back_plan + back;
      gave := gave || jsonb_build_object('held_in', held.bucket, 'back', back, 'back_in', 'plan');
    else
      back_bonus := back_bonus + back;
      gave := gave || jsonb_build_object('held_in', held.bucket, 'back', back, 'back_in', 'bonus');
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
  if exists (select from credit_claims where account_id = the_account and credits_open > 0) then
    perform take_claimed(the_account, one ->> 'held_in', (one ->> 'back')::bigint, one ->> 'back_in', the_task, the_correlation)
       from jsonb_array_elements(gave) one;
  end if;
end $$;
