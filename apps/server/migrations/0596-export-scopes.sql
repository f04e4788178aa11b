-- What the member of staff saw when they asked for the file: the file finds the entries that their list showed.
alter table entry_export add column sees text[] not null default '{}';
