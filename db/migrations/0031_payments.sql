-- What the payment service says of an account's subscription, beside the plan that it gives.
alter table accounts add column subscription_id text;
alter table accounts add column subscription_status text check (subscription_status in ('active', 'past-due', 'ended'));
alter table accounts add column subscription_canceled boolean not null default false;
alter table accounts add column subscription_payment_failed boolean not null default false;

-- Who somebody is to the payment service. Whoever has read the service's state may write only when nobody wrote meanwhile.
create table payment_customers (
  user_id text primary key,
  customer_id text not null unique,
  revision integer not null default 0,
  created_at timestamptz not null default now()
);

-- Pages of the payment service on which somebody may pay.
create table checkouts (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('plan', 'pack')),
  product_id integer not null,
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  -- The payment service's own id and page, once it has answered.
  vendor_id text,
  url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index checkouts_by_user on checkouts (user_id, created_at desc);
-- Asked for twice, it is the same page; and nobody can pay for two plans.
create unique index open_checkouts on checkouts (user_id, kind, product_id) where state = 'open';
create unique index open_plan_checkout on checkouts (user_id) where state = 'open' and kind = 'plan';

-- The subscriptions that give people their plans, as the payment service last described them.
create table subscriptions (
  id text primary key,
  user_id text not null,
  plan_id integer not null,
  pending_plan_id integer,
  status text not null check (status in ('active', 'past-due', 'ended')),
  cancels_at_period_end boolean not null,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create unique index one_live_subscription on subscriptions (user_id) where status <> 'ended';

-- What was asked and paid, and the credits that came of it.
create table invoices (
  id text primary key,
  user_id text not null,
  subscription_id text,
  kind text not null check (kind in ('plan', 'upgrade', 'pack')),
  product_id integer not null,
  amount_cents integer not null,
  status text not null check (status in ('open', 'paid', 'void')),
  -- Null until it was paid for.
  credits_given integer,
  -- Taken back after a refund, or frozen while its payment is disputed.
  credits_taken integer not null default 0,
  refunded_cents integer not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  paid_at timestamptz
);
create index invoices_by_user on invoices (user_id, created_at desc);

-- What the payment service has told us. Each is handled once.
create table payment_events (
  id text primary key,
  customer_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

-- The test cashier is a service of its own, as a card company is, and keeps its own things.
create schema cashier;
create table cashier.objects (
  id text primary key,
  position bigint generated always as identity,
  type text not null,
  -- The customer whose it is.
  owner_id text not null,
  -- What the other side calls it; one thing for each name.
  reference text,
  data jsonb not null
);
create index objects_by_owner on cashier.objects (owner_id, type, position);
create unique index objects_by_reference on cashier.objects (type, reference) where reference is not null;
create table cashier.events (
  id text primary key,
  position bigint generated always as identity,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index events_to_deliver on cashier.events (next_attempt_at) where delivered_at is null;
