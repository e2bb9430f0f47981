-- Begins the next period of accounts whose period is over: on the free plan as soon as it is, on any other after a grace, because
-- whoever takes the payment renews those; then it is the free plan that begins. However long nobody came, it is one period. The
-- database's clock decides for all machines. Answers the owners.
create function renew_due(free_plan integer, free_credits bigint, grace interval, most integer, the_reason text,
                          the_correlation text)
returns setof text language plpgsql as $$
declare
  due record;
begin
  for due in select id, owner_id, period from accounts
              where period_ends_at <= now() - case plan_id when free_plan then interval '0' else grace end
              order by period_ends_at, id limit most loop
    perform from balances where account_id = due.id order by bucket desc for update;
    -- While we waited, a payment may have renewed it.
    if exists (select from accounts where id = due.id and period = due.period)
       and renew_plan(due.id, free_plan, free_credits, null, the_reason, 'renewal:period-' || due.period, the_correlation)
    then
      return next due.owner_id;
    end if;
  end loop;
end $$;

-- A task's row of the ledger, for whoever asks what was used in some days.
create index ledger_settled on ledger (account_id, created_at) include (credits_used) where kind = 'settle';
