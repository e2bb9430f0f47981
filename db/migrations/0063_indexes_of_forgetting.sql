-- Counts that are over are deleted with each new one. Without an index that reads the whole table, which strangers can fill: with a
-- million addresses tried, each sign-in would take a tenth of a second of the database.
create index on identity.sign_in_brakes (used_at);
create index on identity.attempts (begun_at);
create index on identity.email_codes (expires_at);
create index on allowances (ends_at);
