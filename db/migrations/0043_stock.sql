-- Whose work something of a stock library is, and where it was found. Null for what was uploaded or made here.
alter table assets add column stock jsonb;

-- What stock libraries have answered, for a day: they ask that nobody asks twice.
create table stock_searches (
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create table stock_items (
  vendor text not null,
  kind text not null,
  item_id text not null,
  item jsonb not null,
  expires_at timestamptz not null,
  primary key (vendor, kind, item_id)
);
