-- Whether the user has ended or skipped the tour of the storyboard. Accounts that exist already are not interrupted.
alter table users add column tour_seen boolean not null default true;
alter table users alter column tour_seen set default false;
