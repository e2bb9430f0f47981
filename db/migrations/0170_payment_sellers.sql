-- The payment service that a customer belongs to: its ids mean nothing to another service, or to its other mode.
alter table payment_customers add column seller text not null default 'test-cashier'
  check (seller in ('test-cashier', 'fake-stripe', 'stripe-test', 'stripe-live'));
alter table payment_customers alter column seller drop default;
