import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { built } from '../../../platform/postgres/built-query.ts';
import { type Handle, opaqueStateIn, states } from '../../../platform/postgres/database.ts';
import { agreedParts } from './agreed-queries.ts';
import { invitationFacts, movedSince, selectEntries } from './view-queries.ts';

/** The other race, as a notice of two starts shows it. */
export interface SameStart {
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceHu: string;
  readonly raceEn: string;
}

/**
 * A paid entry of the same person in another race that starts in the same minute; null: there is none. For a person with an
 * account only entries by the cart's account, as it may not know of others. `between` keeps the planner from the partial index of
 * all live rows, which `=` allows (see `opaqueStateIn`), and still reads by the index over person and state.
 */
const sameStart = sql<SameStart | null>`(
  select json_build_object('eventHu', v.name_hu, 'eventEn', v.name_en, 'raceHu', r.name_hu, 'raceEn', r.name_en)
  from entry paid join heat h on h.id = paid.heat_id join race r on r.id = paid.race_id
    join event v on v.id = r.event_id
  where paid.participant_id = entry.participant_id and paid.state between 'paid' and 'paid'
    and paid.race_id <> entry.race_id
    and date_trunc('minute', h.starts_at) = date_trunc('minute', heat.starts_at) and not r.is_cancelled
    and (paid.participant_id = cart.account_id or paid.entered_by = cart.account_id)
  order by paid.id limit 1)`.as('sameStart');

/** The entries of an account's live cart on a site, in the order in which they were added, each with the cart. */
export const cartEntries = built(
  (handle: Handle, accountId: UserId, branch: Site['branch'], market: Site['market']) =>
    selectEntries(handle)
      .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
      .leftJoin('company_entry', 'company_entry.id', 'entry.company_entry_id')
      .leftJoin('team_invitation', 'team_invitation.person_id', 'entry.participant_id')
      .select([...invitationFacts])
      .select([
        'cart.id as cartId',
        'cart_item.id as cartItemId',
        'cart.state as cartState',
        'cart.kinds as cartKinds',
        'cart.coupon_ids as couponIds',
        'cart.coupon_items as couponItems',
        'company_entry.billing as companyBilling',
        agreedParts({ entry: 'entry', race: 'race', heat: 'heat', person: 'person' }).as('agreed'),
        movedSince,
        sameStart,
        'cart.held_until as heldUntil',
        sql<boolean>`coalesce(cart.held_until <= app_now(), false)`.as('isExpired'),
      ])
      .where('cart.account_id', '=', accountId)
      .where('cart.branch', '=', branch)
      .where('cart.market', '=', market)
      .where('cart.state', 'in', states('open', 'paying'))
      .where(opaqueStateIn('entry.state', 'held', 'paying'))
      .orderBy('entry.id'),
);
