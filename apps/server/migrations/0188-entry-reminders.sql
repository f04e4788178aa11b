-- Mails that go out once before a race.
create table entry_reminder (
  entry_id bigint not null references entry (id),
  kind text not null check (kind in ('race_week', 'certificate')),
  sent_at timestamptz not null default app_now(),
  primary key (entry_id, kind)
);
comment on table entry_reminder is 'Owner: reminders. A mail about a race to come that was queued for an entry; once each.';
grant select, insert on entry_reminder to rajt_app;
