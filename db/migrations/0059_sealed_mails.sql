-- A mail with a one-time link is stored with the secret part of the link masked. `sealed` holds the whole letter, encrypted,
-- until it has been delivered.
alter table mails add column sealed text;
-- Links that were stored before are masked as well; each lives for a day at most, and a new one can be requested.
update mails set
  html = regexp_replace(html, '([?&]code=)[A-Za-z0-9_.%~-]+', '\1…', 'g'),
  plain = regexp_replace(plain, '([?&]code=)[A-Za-z0-9_.%~-]+', '\1…', 'g')
where plain ~ '[?&]code=';
