-- Who starts in a race is a public list, unless the organiser does not want it.

alter table race add column shows_starts boolean not null default true;
