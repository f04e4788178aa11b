-- How a race wants the medical certificate: uploaded and not older than so many days on race day, or shown on site.
alter table race
  add column certificate_on_site boolean not null default false,
  add column certificate_max_age_days integer not null default 365 check (certificate_max_age_days > 0);
comment on column race.certificate_on_site is 'The certificate is shown when the bib is collected; the form asks for no upload then.';
comment on column race.certificate_max_age_days is 'An uploaded certificate counts on race day for so many days from its upload.';
