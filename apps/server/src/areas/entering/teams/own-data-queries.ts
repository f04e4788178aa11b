import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The teams that a person leads. */
export const ownTeams = ownRows(
  (personId) => sql`
    select name, nullif(team.fields, '{}') as answers, event.name_hu as event, race.name_hu as race,
      team.created_at as "createdAt"
    from team_entry team join race on race.id = team.race_id join event on event.id = race.event_id
    where team.leader_id = ${personId} order by team.id`,
);

/** Named members of these teams, and named members with the address of the account. */
export const ownNamedMembers = ownRows(
  (personId) => sql`
    select p.family_name as "familyName", p.first_name as "firstName", i.email, i.invited_at as "invitedAt",
      i.declined_at as "declinedAt", team.name as team
    from person p left join team_invitation i on i.person_id = p.id
      join entry on entry.participant_id = p.id join team_entry team on team.id = entry.team_entry_id
    -- Named by them, or by others with their address.
    where p.is_only_name and p.erased_at is null and p.id in (
      select named.participant_id from team_entry led join entry named on named.team_entry_id = led.id
        where led.leader_id = ${personId}
      union select person_id from team_invitation
        where email <> '' and lower(email) = (select lower(email) from account where person_id = ${personId}))
      -- A person may be a member of several teams: only the rows of these teams.
      and (team.leader_id = ${personId}
        or (i.email <> '' and lower(i.email) = (select lower(email) from account where person_id = ${personId})))
    order by p.id`,
);
