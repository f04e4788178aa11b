-- Big races start by zones of pace: what a heat is for, so that the entry form can advise one.
alter table heat
  add column fastest_pace_seconds integer constraint heat_fastest_pace_check check (fastest_pace_seconds > 0),
  add column slowest_pace_seconds integer constraint heat_slowest_pace_check check (slowest_pace_seconds > 0),
  add constraint heat_pace_order_check check (fastest_pace_seconds < slowest_pace_seconds);
comment on column heat.fastest_pace_seconds is 'Planned paces that the heat is for, seconds per kilometre (run) or per 100 m '
  '(swim), both ends included; null: no bound on that side.';
