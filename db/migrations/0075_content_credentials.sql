-- What a file says of its origin (C2PA): of each signed result and export, and of each upload that came with a claim.
create table content_credentials (
  id text primary key,
  asset_id text unique references assets (id) on delete cascade,
  export_id text unique references exports (id) on delete cascade,
  state text not null check (state in ('valid-trusted', 'valid-not-trusted', 'invalid')),
  signed_by text,
  signed_at timestamptz,
  -- IPTC's word for where it comes from; null for uploads.
  source_type text,
  actions jsonb not null,
  ingredients jsonb not null,
  -- What a reader found, for the claims of whatever is made from it.
  results jsonb not null,
  -- The manifest store; null where it could not be taken out of its file.
  store bytea,
  is_embedded boolean not null,
  -- The sum of the file before it was signed.
  unsigned_sha256 text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(asset_id, export_id) = 1)
);
create index content_credentials_by_unsigned on content_credentials (unsigned_sha256) where unsigned_sha256 is not null;
