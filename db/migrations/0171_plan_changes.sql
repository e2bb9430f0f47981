-- While a plan change is running, until when other changes of the same user are refused. A time instead of a flag, so that the change of
-- a killed process expires.
alter table payment_customers add column changing_until timestamptz;
