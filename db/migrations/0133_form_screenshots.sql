-- An image that a sender attached to feedback. Stored in the database, so that it is deleted with its message in one statement.
create table form_screenshots (
  message_id text primary key references form_messages (id) on delete cascade,
  -- Re-encoded as JPEG, without metadata.
  image bytea not null
);
