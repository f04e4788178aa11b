-- An organiser's own list takes the place of the shipped one: the next start must not bring the shipped one back.
alter table reference_collection
  add column source text not null default 'shipped' check (source in ('shipped', 'organiser'));
