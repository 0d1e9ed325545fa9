-- A file that once hung on a record stays after it was taken off: a decision may rest on it. Uploads that never did go after a day.
alter table stored_file add column was_attached boolean not null default false;
create index stored_file_loose on stored_file (created_at) where attached_to is null and not was_attached and not is_public;
