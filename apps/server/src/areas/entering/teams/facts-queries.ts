import { sql } from 'kysely';
import { bothNames, personName } from '../../../platform/postgres/names.ts';

/** Joins the race `r` of a team `t`, its event `v`, and the leader: the person `l` with the account `a`. */
export const withRaceAndLeader = sql`join race r on r.id = t.race_id join event v on v.id = r.event_id
    join person l on l.id = t.leader_id join account a on a.person_id = t.leader_id`;

/** The facts of every mail about a team, after `withRaceAndLeader`: team, leader, event, race and its day. */
export const teamFacts = sql`t.name as team, ${personName('l')} as leader, ${bothNames('v')} as event,
      ${bothNames('r')} as race, r.race_on as "raceOn"`;
