-- Erasing a person: what the application's role may not do by itself, and finding all that is theirs.

-- Takes from the audit log what the rows about a person tell of them (network address, browser, e-mail address …): what
-- happened and when stays, and which consent in which wording. The log itself stays closed to rajt_app.
create function erase_from_audit(person bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_log set detail = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail) where key in ('kind', 'textVersion')
  ) where subject = 'person:' || person and detail <> '{}';
$$;
revoke execute on function erase_from_audit from public;
grant execute on function erase_from_audit to rajt_app;

-- Gives sold places back, of entries that were paid and start no more. Each element is one place.
create function return_places(pools bigint[]) returns void language sql as $$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set sold = c.sold - d.places from demand d, locked l where c.id = d.id and l.id = d.id;
$$;
grant execute on function return_places to rajt_app;

-- A person's mails, for their own data and for erasing.
create index mail_message_recipient on mail_message (recipient);
-- Certificates that no live entry needs.
create index entry_certificate on entry (medical_file_id) where medical_file_id is not null;
