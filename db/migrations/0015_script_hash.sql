-- What the script said when the scene was made of it, as a short name, so that a revised script is compared with that.
alter table scenes add column script_hash text;
