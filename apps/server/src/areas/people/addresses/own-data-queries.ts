import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The address book of a person. */
export const ownAddresses = ownRows(
  (personId) => sql`
    select name, company, vat_number as "vatNumber", group_vat_number as "groupVatNumber", phone, country, zip,
      city, street,
      is_default_billing as "isDefaultBilling", is_default_shipping as "isDefaultShipping",
      created_at as "createdAt", updated_at as "updatedAt"
    from address where person_id = ${personId} order by id`,
);
