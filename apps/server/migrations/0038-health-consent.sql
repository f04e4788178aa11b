-- Medical certificates are health data, used by explicit consent alone (GDPR Art. 9(2)(a)): a consent of its own, with its
-- wording and day, given where a certificate is uploaded. Certificates of before have none: it is asked for when one is used.
alter table consent
  drop constraint consent_kind_check,
  add constraint consent_kind_check check (kind in ('marketing', 'renault', 'renault_newsletter', 'telekom', 'health'));
