-- The organiser looks at what people prove of virtual races: accepted, or refused with a reason (decision 0059).
alter table virtual_time
  add column review text not null default 'open' check (review in ('open', 'accepted', 'refused')),
  add column review_reason text not null default '',
  add column reviewed_at timestamptz,
  add constraint virtual_time_reviewed check ((review = 'open') = (reviewed_at is null)),
  add constraint virtual_time_reason check ((review = 'refused') = (review_reason <> ''));

alter table workout
  add column review text not null default 'open' check (review in ('open', 'accepted', 'refused')),
  add column review_reason text not null default '',
  add column reviewed_at timestamptz,
  add constraint workout_reviewed check ((review = 'open') = (reviewed_at is null)),
  add constraint workout_reason check ((review = 'refused') = (review_reason <> ''));

create index virtual_time_open on virtual_time (uploaded_at) where review = 'open';
create index workout_open on workout (added_at) where review = 'open';
