-- What a task gives back goes where it came from, also after the period in which it was set aside: plan credits are plan credits, and
-- end with the period that runs by then. Before, they came back as bonus credits, which never end.
drop function take_claimed(text, text, bigint, text, text, text);

-- Takes out of what a task has just given back what is claimed of it. The balances are locked by then.
create function take_claimed(the_account text, the_bucket text, given_back bigint, the_task text, the_correlation text)
returns void language plpgsql as $$
declare
  claim record;
  taken bigint;
  still_back bigint := given_back;
begin
  for claim in select invoice_id, credits_open from credit_claims
                where account_id = the_account and bucket = the_bucket and credits_open > 0 order by invoice_id for update loop
    taken := least(claim.credits_open, still_back);
    still_back := still_back - taken;
    if taken > 0 then
      insert into ledger (account_id, bucket, kind, credits, period, reason, reference, correlation_id)
      select the_account, the_bucket, 'adjust', -taken, period, 'payment given back',
             claim.invoice_id || ':' || the_bucket || ':' || the_task, the_correlation
        from accounts where id = the_account;
      update balances set credits = credits - taken where account_id = the_account and bucket = the_bucket;
    end if;
    -- No more than what is still held can ever be taken.
    update credit_claims
       set credits_taken = credits_taken + taken,
           credits_open = least(credits_open - taken,
                                (select credits_held from balances where account_id = the_account and bucket = the_bucket))
     where account_id = the_account and invoice_id = claim.invoice_id;
  end loop;
end $$;

-- Ends a task's hold: charges `used` of it and gives the rest back. The second call for a task changes nothing.
create or replace function settle_credits(the_task text, used bigint, the_reason text, the_correlation text)
returns void language plpgsql as $$
declare
  held record;
  the_account text;
  the_period integer;
  still_used bigint := used;
  used_here bigint;
  back bigint;
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
  for held in select bucket, -credits as credits from ledger
               where task_id = the_task and kind = 'hold' order by bucket desc loop
    used_here := least(held.credits, still_used);
    still_used := still_used - used_here;
    back := held.credits - used_here;
    if used_here > 0 then
      insert into ledger (account_id, bucket, kind, credits, credits_used, task_id, period, reason, correlation_id)
      values (the_account, held.bucket, 'settle', 0, used_here, the_task, the_period, the_reason, the_correlation);
    end if;
    if back > 0 then
      insert into ledger (account_id, bucket, kind, credits, task_id, period, reason, correlation_id)
      values (the_account, held.bucket, 'release', back, the_task, the_period, the_reason, the_correlation);
    end if;
    update balances
       set credits = credits + back,
           credits_held = credits_held - held.credits,
           credits_used_period = credits_used_period + used_here,
           credits_used_lifetime = credits_used_lifetime + used_here
     where account_id = the_account and bucket = held.bucket;
    if back > 0 then
      perform take_claimed(the_account, held.bucket, back, the_task, the_correlation);
    end if;
  end loop;
  if still_used > 0 then
    raise exception 'Task % was to be charged % credits more than were held.', the_task, still_used;
  end if;
end $$;
