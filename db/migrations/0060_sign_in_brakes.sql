-- Back-off of password attempts: by account and client address, and by account alone. The key is a keyed hash.
create table identity.sign_in_brakes (
  key text primary key,
  tries integer not null,
  free_at timestamptz not null,
  used_at timestamptz not null
);
-- A code proves an address, or signs its user in; one kind never works as the other.
alter table identity.email_codes add column purpose text not null default 'email' check (purpose in ('email', 'sign-in'));
