-- The consent to our own news is a row of `consent` like the others: with the wording and the day, and whether it was taken
-- back. Until now the account knew the day alone.
alter table consent
  drop constraint consent_kind_check,
  add constraint consent_kind_check check (kind in ('marketing', 'renault', 'renault_newsletter', 'telekom'));

-- In force. The wording is that of the last proof in the log; who was imported agreed to another system's ('import'), and
-- 'unknown' is left for a consent without a proof. Who waits for the activation has said it with the link, and is given it
-- there when the link is clicked: until then nobody has proven to own the address.
insert into consent (person_id, kind, is_given, text_version, changed_at)
select a.person_id, 'marketing', true,
  coalesce(
    (select l.detail ->> 'textVersion' from audit_log l
      where l.subject = 'person:' || a.person_id and l.action = 'consent.given' and l.detail ->> 'kind' = 'marketing'
      order by l.id desc limit 1),
    case when a.imported_at is null then 'unknown' else 'import' end),
  a.marketing_consent_at
from account a
where a.marketing_consent_at is not null and (a.activated_at is not null or a.imported_at is not null);

-- Taken back. Of somebody who is erased nothing is kept here.
insert into consent (person_id, kind, is_given, text_version, changed_at)
select distinct on (a.person_id) a.person_id, 'marketing', false, coalesce(l.detail ->> 'textVersion', 'unknown'), l.at
from account a join person p on p.id = a.person_id join audit_log l on l.subject = 'person:' || a.person_id
where a.marketing_consent_at is null and p.erased_at is null and l.action = 'consent.withdrawn' and l.detail ->> 'kind' = 'marketing'
order by a.person_id, l.id desc;

alter table account drop column marketing_consent_at;
