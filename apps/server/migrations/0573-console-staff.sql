-- The organiser's console: its sessions, the second factor of its staff, invitations, and what its audit rows name.

-- A console session is a row of its own: a token of one audience opens nothing of the other.
alter table session add column audience text not null default 'site';
alter table session add constraint session_audience_check check (audience in ('site', 'console'));
alter table session add column factor_at timestamptz;
alter table session add constraint session_factor_of_console check (factor_at is null or audience = 'console');
comment on column session.audience is 'site: a bearer token of the API of a site; console: a cookie of the console.';
comment on column session.factor_at is 'When the second factor was last proven in this console session; null: only the password was.';

alter table role_grant drop constraint role_grant_role_check;
alter table role_grant add constraint role_grant_role_check
  check (role in ('organiser', 'registrar', 'treasurer', 'reviewer', 'desk', 'timing', 'editor', 'observer'));
comment on table role_grant is 'Owner: roles. A role of an account, for one event or (null) for all. The application deletes grants; it creates them only by grant_role and accept_invitation, which check the console session themselves. The command grant creates them as the owner of the schema.';

create table staff_factor (
  account_id bigint primary key references account (person_id) on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  confirmed_at timestamptz not null default app_now()
);
comment on table staff_factor is 'Owner: staff. The second factor of an account at the console: the secret of its one-time codes, sealed with the server secret, and the time step of the last code that was used.';
comment on column staff_factor.last_step is 'The thirty seconds (since 1970) of the last code that was used; a code of it or an earlier one is refused.';

create table staff_recovery_code (
  code_hash bytea primary key,
  account_id bigint not null references account (person_id) on delete cascade,
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index staff_recovery_code_account on staff_recovery_code (account_id);
comment on table staff_recovery_code is 'Owner: staff. A code that replaces the second factor once: the HMAC of account and code by the server secret.';

create table staff_enrolment (
  account_id bigint primary key references account (person_id) on delete cascade,
  session_hash bytea not null,
  secret bytea not null,
  mail_code_hash bytea not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
comment on table staff_enrolment is 'Owner: staff. The one pending enrolment of a second factor of an account, confirmed by a mailed code and a code of the secret in the session that started it.';

create table staff_invitation (
  id bigint primary key generated always as identity,
  email text not null,
  role text not null,
  event_id text references event (id) on delete cascade,
  token_hash bytea not null unique,
  invited_by bigint references account (person_id) on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  constraint staff_invitation_role_check
    check (role in ('organiser', 'registrar', 'treasurer', 'reviewer', 'desk', 'timing', 'editor', 'observer'))
);
create index staff_invitation_email on staff_invitation (email);
create index staff_invitation_event on staff_invitation (event_id) where event_id is not null;
create index staff_invitation_inviter on staff_invitation (invited_by) where invited_by is not null;
create index staff_invitation_expiry on staff_invitation (expires_at);
comment on table staff_invitation is 'Owner: staff. An invitation of an e-mail address to a role; its mailed link works once, for the account with this address. Created by invite_staff alone.';

grant select, insert, update, delete on staff_factor, staff_recovery_code, staff_enrolment to rajt_app;
grant select, delete on staff_invitation to rajt_app;

-- Audit: whom a row concerns, at which event, by which task and why. Only rows of staff have them, and only those are in the indexes:
-- the sale writes what it wrote before.
alter table audit_log add column person_id bigint;
alter table audit_log add column event_id text;
alter table audit_log add column staff boolean not null default false;
alter table audit_log add column reason text;
alter table audit_log add column task_id bigint;
comment on column audit_log.person_id is 'The person whom a row of staff concerns; no foreign key, as the log outlives its subjects.';
comment on column audit_log.staff is 'Whether a member of staff wrote the row, in the console or by a command; the indexes contain only such rows.';
create index audit_log_staff on audit_log (id) where staff;
create index audit_log_staff_at on audit_log (at) where staff;
create index audit_log_staff_person on audit_log (person_id, id) where staff;
create index audit_log_staff_actor on audit_log (actor_id, id) where staff;
create index audit_log_staff_event on audit_log (event_id, id) where staff;
create index audit_log_staff_action on audit_log (action, id) where staff;

-- An erasure empties the details of all rows about the person: by the subject, and by person_id. Sums, kind and the version of a text stay.
create or replace function erase_from_audit(person bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_log set reason = null, detail = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where key in ('kind', 'textVersion') or (staff and key ~ 'Huf$' and jsonb_typeof(value) = 'number')
  ) where subject = 'person:' || person and (detail <> '{}' or reason is not null);
  update audit_log set reason = null, detail = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where key in ('kind', 'textVersion') or (key ~ 'Huf$' and jsonb_typeof(value) = 'number')
  ) where staff and person_id = person and (detail <> '{}' or reason is not null);
$$;

-- Whether a console session may give or invite to a role: live, with a second factor of the last ten minutes, of an organiser of the
-- event (null: of all). The token itself is asked for, so that reading the hashes of sessions is not enough.
create function organiser_of_session(of_session bytea, of_event text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select session.person_id from session
    join account on account.person_id = session.person_id
    join person on person.id = session.person_id
  where session.token_hash = sha256(of_session)
    and session.audience = 'console'
    and session.expires_at > app_now() and session.idle_until > app_now()
    and session.factor_at > app_now() - interval '10 minutes'
    and person.erased_at is null and account.activated_at is not null
    and exists (
      select from role_grant
      where role_grant.account_id = session.person_id and role_grant.role = 'organiser'
        and (role_grant.event_id is null or role_grant.event_id = of_event))
$$;
comment on function organiser_of_session is 'The organiser of an event, or of all events, behind a console session with a fresh second factor; null: none.';

create function grant_role(of_session bytea, to_account bigint, new_role text, of_event text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if organiser_of_session(of_session, of_event) is null then
    raise insufficient_privilege using message = 'grant_role needs an organiser with a fresh second factor';
  end if;
  insert into role_grant (account_id, event_id, role) values (to_account, of_event, new_role)
  on conflict (account_id, event_id, role) do nothing;
  return found;
end $$;
comment on function grant_role is 'Gives an account a role; false: it has it already. Checks the console session of the caller itself, so that a mistake in one operation cannot give roles.';

create function invite_staff(of_session bytea, to_email text, new_role text, of_event text, hash bytea, days int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare inviter bigint := organiser_of_session(of_session, of_event); made bigint;
begin
  if inviter is null then
    raise insufficient_privilege using message = 'invite_staff needs an organiser with a fresh second factor';
  end if;
  insert into staff_invitation (email, role, event_id, token_hash, invited_by, expires_at)
  values (to_email, new_role, of_event, hash, inviter, app_now() + make_interval(days => days))
  returning id into made;
  return made;
end $$;
comment on function invite_staff is 'Creates an invitation to a role. Checks the console session of the caller itself, as grant_role does.';

create function accept_invitation(token bytea, of_account bigint) returns staff_invitation
language plpgsql security definer set search_path = public, pg_temp as $$
declare invitation staff_invitation;
begin
  select staff_invitation.* into invitation from staff_invitation
    join account on account.person_id = of_account and account.email_canonical = staff_invitation.email
    join person on person.id = account.person_id and person.erased_at is null
  where staff_invitation.token_hash = sha256(token)
    and staff_invitation.accepted_at is null and staff_invitation.expires_at > app_now()
    and account.activated_at is not null
    and exists (
      select from role_grant
      where role_grant.account_id = staff_invitation.invited_by and role_grant.role = 'organiser'
        and (role_grant.event_id is null or role_grant.event_id = staff_invitation.event_id))
  for update of staff_invitation;
  if not found then return null; end if;
  update staff_invitation set accepted_at = app_now() where id = invitation.id;
  insert into role_grant (account_id, event_id, role) values (of_account, invitation.event_id, invitation.role)
  on conflict (account_id, event_id, role) do nothing;
  return invitation;
end $$;
comment on function accept_invitation is 'Gives the account with the invited address its role, once; null: the link is not valid for this account, or its inviter is no organiser any more.';

revoke execute on function organiser_of_session, grant_role, invite_staff, accept_invitation from public;
grant execute on function grant_role, invite_staff, accept_invitation to rajt_app;
