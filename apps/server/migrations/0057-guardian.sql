-- A minor starts with a guardian's declaration.
alter table entry add column guardian jsonb;
comment on column entry.guardian is 'Of a participant under 18 on race day: {name, textVersion} of the guardian who declares that they may '
  'start. Given by entered_by when the entry was made; null where none was needed, or when it was erased.';
