import type { OptOut } from '@rajt/rules/orders/withdrawal';
import { sql } from 'kysely';

/** As JSON has it. */
export interface WrittenOptOut extends Omit<OptOut, 'until'> {
  readonly until: string;
}

/** The widest right to opt out that the entry `e` of the event `v` has; null: none. */
export const optOutOf = sql`(
  select json_build_object('from', c.from_on, 'to', c.to_on, 'until', c.opt_out_until) from event_change c
  where c.event_id = v.id and c.opt_out_until is not null and e.created_at < c.at order by c.opt_out_until desc,
    c.id desc limit 1)`;

export function readOptOut({ until, ...days }: WrittenOptOut): OptOut {
  return { ...days, until: new Date(until) };
}
