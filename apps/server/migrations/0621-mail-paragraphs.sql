-- Paragraphs that the organiser adds to automatic mails about an event.
create table mail_paragraph (
  event_id text not null references event (id),
  kind text not null constraint mail_paragraph_kind_check
    check (kind in ('entry-confirmation', 'certificate-missing', 'race-week', 'waiting-offer')),
  draft jsonb not null,
  live jsonb not null,
  version integer not null default 0,
  changed_at timestamptz not null default app_now(),
  published_at timestamptz,
  primary key (event_id, kind)
);
comment on table mail_paragraph is 'Owner: mail-paragraphs. draft, live: Markdown by language (hu, en); mails are composed with live.';

grant select, insert, update on mail_paragraph to rajt_app;
