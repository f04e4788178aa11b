import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The company entries of an account, with their people. */
export const ownCompanyEntries = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, entered.billing, entered.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('familyName', p.family_name, 'firstName', p.first_name,
        -- Of somebody who has claimed their entry their own export has the rest.
        'birthDate', case when m.person_id is not null then p.birth_date end,
        'gender', case when m.person_id is not null then p.gender end,
        'nationality', case when m.person_id is not null then p.nationality end,
        'email', m.email, 'form', c.form) order by c.position), '[]')
        from company_person c join person p on p.id = c.person_id
          left join managed_person m on m.person_id = c.person_id and m.keeper_id = entered.account_id
        where c.company_entry_id = entered.id) as people
    from company_entry entered join race on race.id = entered.race_id join event on event.id = race.event_id
    where entered.account_id = ${personId} order by entered.id`,
);
