-- A second factor by time-based codes, in the shape that the identity library expects.
alter table identity."user" add column "twoFactorEnabled" boolean not null default false;
create table identity."twoFactor" (
  "id" text primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null unique references identity."user" ("id") on delete cascade,
  "verified" boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

-- When the person last proved, in this session, that they know the password. Signing in proves it.
alter table identity."session" add column "provenAt" timestamptz not null default now();

-- What the links in mails carry, by its hash: whoever reads this table can follow none of them.
create table identity.email_codes (
  hash text primary key,
  user_id text not null references identity."user" ("id") on delete cascade,
  -- The address that the link was sent to. Another one than the person's is the new one.
  email text not null,
  expires_at timestamptz not null
);
create index on identity.email_codes (user_id);

-- Passwords that were tried for an address, whether there is such an account or not, since the first of them.
create table identity.attempts (
  email text primary key,
  count integer not null,
  begun_at timestamptz not null
);

-- Kinds of browser that somebody has signed in with; a new one is worth a mail.
create table identity.devices (
  user_id text not null references identity."user" ("id") on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
