-- Deleting a file takes it off the profile that shows it: PostgreSQL finds the account by this index.
create index account_picture on account (picture_file_id) where picture_file_id is not null;
