import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findOwnClasses, findOwnEntries, findOwnEntryLog } from './own-entry-queries.ts';

type Rows = readonly Record<string, unknown>[];

/**
 * All that is kept about a person, part by part; the parts and their fields are described in docs/domain/privacy.md.
 * Secrets are left out (the password's hash, tokens); of files and mails only the metadata.
 */
export async function readOwnParts(
  db: Handle,
  personId: UserId,
  pageOf: (marketingUuid: string) => string,
): Promise<Record<string, Rows>> {
  const read = async (query: ReturnType<typeof sql<Record<string, unknown>>>): Promise<Rows> =>
    (await query.execute(db)).rows;
  // Of an order the log has two subjects: until migration 0027 its table was called `purchase`.
  const mine = sql`(select 'person:' || ${personId}
    union all select subject || id from orders, (values ('orders:'), ('purchase:')) as named (subject)
      where account_id = ${personId}
    union all select 'invoice:' || invoice.id from invoice join orders on orders.id = invoice.order_id
      where account_id = ${personId}
    union all select 'waiting_place:' || id from waiting_place where account_id = ${personId}
    union all select 'stored_file:' || id from stored_file where person_id = ${personId})`;
  return {
    person: (
      await read(sql`
      select email, language, name_title as "nameTitle", family_name as "familyName", first_name as "firstName",
        birth_date as "birthDate", gender, nationality, phone, country, zip, city, street,
        vat_number as "vatNumber", group_vat_number as "groupVatNumber", education, profession, occupation,
        chip_number as "chipNumber", club, watch, shoe, atom_id as "atomId", otproba_id as "otprobaId",
        spuri_card as "spuriCard", password_hash is not null as "hasPassword",
        data_storage_consent_at as "dataStorageConsentAt",
        account.created_at as "createdAt", activated_at as "activatedAt", completed_at as "completedAt",
        imported_at as "importedAt", account.updated_at as "updatedAt", marketing_uuid as "newsletterPage", is_findable as "isFindable", shows_initials as "showsInitials"
      from person join account on account.person_id = person.id where person.id = ${personId}`)
    ).map((row) => ({ ...row, newsletterPage: pageOf(String(row['newsletterPage'])) })),
    addresses: await read(sql`
      select name, company, vat_number as "vatNumber", group_vat_number as "groupVatNumber", phone, country, zip, city, street,
        is_default_billing as "isDefaultBilling", is_default_shipping as "isDefaultShipping",
        created_at as "createdAt", updated_at as "updatedAt"
      from address where person_id = ${personId} order by id`),
    consents: await read(sql`
      select kind, is_given as "isGiven", text_version as "textVersion", changed_at as "changedAt"
      from consent where person_id = ${personId} order by kind`),
    entryDefaults: await read(sql`
      select shirt_type as "shirtType", shirt_size as "shirtSize", pace_run as "paceRun", pace_swim as "paceSwim", nickname,
        injury_contact_name as "injuryContactName", injury_contact_phone as "injuryContactPhone", paymode,
        updated_at as "updatedAt"
      from entry_defaults where person_id = ${personId}`),
    fellows: await read(sql`
      select p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
        -- Of somebody with an account their own export has the rest.
        case when m.person_id is not null then p.birth_date end as "birthDate",
        case when m.person_id is not null then p.gender end as gender,
        case when m.person_id is not null then p.nationality end as nationality,
        m.email, m.phone, f.created_at as "createdAt"
      from fellow f join person p on p.id = f.person_id
        left join managed_person m on m.person_id = p.id and m.keeper_id = f.owner_id
      where f.owner_id = ${personId} order by f.created_at, p.id`),
    claimLinks: await read(sql`
      select p.family_name as "familyName", p.first_name as "firstName", link.created_at as "createdAt",
        link.expires_at as "expiresAt"
      from claim_link link join managed_person m on m.person_id = link.person_id join person p on p.id = link.person_id
      where m.keeper_id = ${personId} order by link.created_at, p.id`),
    entryHandovers: await read(sql`
      select event.name_hu as event, race.name_hu as race, offer.email, offer.created_at as "createdAt",
        offer.expires_at as "expiresAt", offer.ended_at as "endedAt", offer.ending, offer.by_leader as "isSubstitution"
      from entry_handover offer join entry on entry.id = offer.entry_id join race on race.id = entry.race_id
        join event on event.id = race.event_id
      where offer.giver_id = ${personId}
        or (offer.email <> '' and lower(offer.email) = (select lower(email) from account where person_id = ${personId}))
      order by offer.id`),
    keepers: await read(sql`
      select p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
        list.created_at as "createdAt", list."isBlocked"
      from (select owner_id, created_at, false as "isBlocked" from fellow where person_id = ${personId}
          union all select owner_id, created_at, true from entering_block where person_id = ${personId}) list
        join person p on p.id = list.owner_id order by list.created_at, p.id`),
    teams: await read(sql`
      select name, nullif(team.fields, '{}') as answers, event.name_hu as event, race.name_hu as race, team.created_at as "createdAt"
      from team_entry team join race on race.id = team.race_id join event on event.id = race.event_id
      where team.leader_id = ${personId} order by team.id`),
    namedMembers: await read(sql`
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
      order by p.id`),
    waitingPlaces: await read(sql`
      select event.name_hu as event, race.name_hu as race, heat.name_hu as heat, place.joined_at as "joinedAt",
        place.offer_until as "offerUntil", place.team_size as "teamSize",
        -- Of those whom somebody else has put on the list, their own name alone. Null for nobody.
        (select json_agg(trim(concat_ws(' ', one.family_name, one.first_name)) order by one.id)
          from waiting_person listed join person one on one.id = listed.person_id
          where listed.waiting_id = place.id and listed.left_reason is null and (place.account_id = ${personId} or one.id = ${personId})) as people,
        (select json_agg(trim(concat_ws(' ', one.family_name, one.first_name)) order by one.id)
          from waiting_person listed join person one on one.id = listed.person_id
          where listed.waiting_id = place.id and listed.left_reason is not null and (place.account_id = ${personId} or one.id = ${personId})) as "left"
      from waiting_place place join race on race.id = place.race_id join event on event.id = race.event_id
        left join heat on heat.id = place.heat_id
      where place.id in (
        select id from waiting_place where account_id = ${personId}
        union all select waiting_id from waiting_person where person_id = ${personId})
      order by place.id`),
    openingNotices: await read(sql`
      select event.name_hu as event, race.name_hu as race, notice.created_at as "createdAt"
      from opening_notice notice join race on race.id = notice.race_id join event on event.id = race.event_id
      where notice.account_id = ${personId} order by notice.id`),
    stockNotices: await read(sql`
      select product.name_hu as product, variant.name_hu as variant, notice.created_at as "createdAt"
      from stock_notice notice join product_variant variant on variant.id = notice.variant_id
        join product on product.id = variant.product_id
      where notice.account_id = ${personId} order by notice.id`),
    newsletters: await read(sql`
      select coalesce(series.name_hu, '') as plan, one.state, one.starts_on as "startsOn", one.race_on as "raceOn",
        one.created_at as "createdAt",
        (select coalesce(json_agg(json_build_object('week', done.week, 'day', done.day, 'doneAt', done.done_at)
          order by done.week, done.day), '[]') from training_done done where done.subscription_id = one.id) as done
      from newsletter_subscription one left join training_series series on series.id = one.series_id
      where one.account_id = ${personId} or one.email = (select email_canonical from account where person_id = ${personId})
      order by one.created_at`),
    news: await read(sql`
      select l.issue_id as issue, l.state, l.recipient, l.begun_at as "sentAt", l.trouble,
        u.since as "undeliverableSince"
      from news_letter l left join undeliverable_address u on u.email = l.recipient
      where l.account_id = ${personId} order by l.begun_at, l.issue_id`),
    companyEntries: await read(sql`
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
      where entered.account_id = ${personId} order by entered.id`),
    providers: await read(sql`
      select provider, subject, created_at as "createdAt"
      from login_identity where person_id = ${personId} order by created_at`),
    sessions: await read(sql`
      select created_at as "createdAt", confirmed_at as "confirmedAt", idle_until as "idleUntil",
        expires_at as "expiresAt",
        user_agent as "userAgent", host(ip) as ip
      from session where person_id = ${personId} order by created_at`),
    devices: await read(sql`
      select last_used_on as "lastUsedOn" from known_device where person_id = ${personId} order by last_used_on, id`),
    roles: await read(sql`
      select role, event.name_hu as event, granted_at as "grantedAt"
      from role_grant left join event on event.id = role_grant.event_id
      where account_id = ${personId} order by role_grant.id`),
    entries: await findOwnEntries(db, personId),
    classes: await findOwnClasses(db, personId),
    raceResults: await read(sql`
      select event.name_hu as event, race.name_hu as race, result.status as state,
        make_interval(secs => result.net_time_cs / 100.0)::text as "netTime",
        make_interval(secs => result.gun_time_cs / 100.0)::text as "gunTime", result.imported_at as "createdAt"
      from race_result result join entry on entry.id = result.entry_id join race on race.id = entry.race_id
        join event on event.id = race.event_id
      where entry.participant_id = ${personId} order by result.imported_at`),
    resultVersions: await read(sql`
      select event.name_hu as event, race.name_hu as race, line.status as state,
        make_interval(secs => line.net_time_cs / 100.0)::text as "netTime",
        make_interval(secs => line.gun_time_cs / 100.0)::text as "gunTime", version.made_at as "createdAt"
      from entry join result_line line on line.entry_id = entry.id join result_import version on version.id = line.import_id
        join race on race.id = entry.race_id join event on event.id = race.event_id
      where entry.participant_id = ${personId} and version.state = 'replaced' order by version.id`),
    virtualResults: await read(sql`
      select event.name_hu as event, race.name_hu as race, make_interval(secs => result.net_time_s)::text as "netTime",
        null as "distanceM", null as "workoutOn", result.review as state, result.review_reason as reason,
        result.uploaded_at as "createdAt"
      from virtual_time result join entry on entry.id = result.entry_id join race on race.id = entry.race_id
        join event on event.id = race.event_id
      where entry.participant_id = ${personId}
      union all
      select event.name_hu, race.name_hu, null, workout.distance_m, workout.workout_on, workout.review, workout.review_reason,
        workout.added_at
      from workout join entry on entry.id = workout.entry_id join race on race.id = entry.race_id
        join event on event.id = race.event_id
      where entry.participant_id = ${personId} order by 8`),
    products: await read(sql`
      select product.name_hu as product, variant.name_hu as variant, piece.state, item.amount_huf as "amountHuf",
        race.name_hu as race, stay.arrives_on as "arrivesOn", stay.leaves_on as "leavesOn",
        -- The buyer's, not those of a participant for whom somebody else bought the piece.
        case when cart.account_id = ${personId} then array_to_json(stay.guests) end as guests,
        piece.caption, piece.created_at as "createdAt", piece.paid_at as "paidAt",
        piece.fulfilment, piece.fulfilment_at as "fulfilmentAt",
        case when cart.account_id = ${personId} then piece.parcel_number end as "parcelNumber",
        piece.withdrawn_at as "withdrawnAt", piece.refund_huf as "refundHuf"
      from product_item piece join product_variant variant on variant.id = piece.variant_id
        join product on product.id = variant.product_id
        join cart_item item on item.product_item_id = piece.id join cart on cart.id = item.cart_id
        left join race on race.id = piece.race_id left join stay on stay.id = piece.stay_id
      where piece.id in (select id from product_item where participant_id = ${personId}
        union select bought.product_item_id from cart mine join cart_item bought on bought.cart_id = mine.id
          where mine.account_id = ${personId}) order by piece.id`),
    coupons: await read(sql`
      select coupon.code, coupon.name_hu as name, 'personal' as state, coupon.starts_at as "startsAt", coupon.ends_at as "endsAt",
        null as trid, null::int as lines
      from coupon_person own join coupon on coupon.id = own.coupon_id where own.person_id = ${personId}
      union all
      select coupon.code, coupon.name_hu, used.state, coupon.starts_at, coupon.ends_at, orders.trid, null
      from coupon_use used join coupon on coupon.id = used.coupon_id join orders on orders.id = used.order_id
      where used.account_id = ${personId}
      union all
      select coupon.code, coupon.name_hu, 'chosen', coupon.starts_at, coupon.ends_at, null,
        jsonb_array_length(cart.coupon_items -> chosen.id)
      from cart cross join unnest(cart.coupon_ids) as chosen (id) join coupon on coupon.id = chosen.id
      where cart.account_id = ${personId} and cart.state <> 'closed' order by trid, code, state`),
    giftCards: await read(sql`
      select gift.value_huf as "valueHuf", gift.state, gift.message, gift.to_name as "toName", gift.from_name as "fromName",
        gift.recipient_email as "recipientEmail", gift.mail_on as "mailOn", gift.mail_queued_at as "mailQueuedAt",
        gift.expires_on as "expiresOn", gift.created_at as "createdAt"
      from gift_card gift join product_item piece on piece.gift_card_id = gift.id and piece.state <> 'removed'
        join cart_item item on item.product_item_id = piece.id join cart on cart.id = item.cart_id
      where cart.account_id = ${personId} order by gift.id`),
    redeemedCards: await read(sql`
      select value_huf as "valueHuf", redeemed_at as "redeemedAt" from gift_card where redeemed_by = ${personId} order by id`),
    deliveries: await read(sql`
      select orders.trid, delivery.state, coalesce(method.name_hu, place.name_hu) as name, place.address as place,
        moment.starts_at as "startsAt", delivery.address, delivery.amount_huf as "amountHuf", delivery.created_at as "createdAt"
      from delivery join orders on orders.id = delivery.order_id
        left join shipping_method method on method.id = delivery.shipping_id
        left join handover_time moment on moment.id = delivery.handover_id
        left join handover_place place on place.id = moment.place_id
      where orders.account_id = ${personId} order by delivery.id`),
    deliveryChoices: await read(sql`
      select product.name_hu as product, variant.name_hu as variant, race.name_hu as race,
        coalesce(method.name_hu, place.name_hu) as name, moment.starts_at as "startsAt"
      from (select id from delivery_choice where participant_id = ${personId}
          union select chosen.id from cart mine join delivery_choice chosen on chosen.cart_id = mine.id
            where mine.account_id = ${personId}) own
        join delivery_choice choice on choice.id = own.id
        join product_variant variant on variant.id = choice.variant_id join product on product.id = variant.product_id
        left join race on race.id = choice.race_id
        left join shipping_method method on method.id = choice.shipping_id
        left join handover_time moment on moment.id = choice.handover_id
        left join handover_place place on place.id = moment.place_id
      order by choice.id`),
    orders: await read(sql`
      select orders.trid, orders.branch, orders.market, orders.state, orders.paymode,
        orders.total_huf as "totalHuf", orders.billing, orders.terms_version as "termsVersion",
        orders.data_transfer_version as "dataTransferVersion", orders.accepted_at as "acceptedAt",
        orders.created_at as "createdAt", orders.settled_at as "settledAt",
        (select coalesce(json_agg(json_build_object('text', line.text_hu, 'amountHuf', line.amount_huf) order by line.id), '[]')
          from order_line line where line.order_id = orders.id) as lines
      from orders where account_id = ${personId} order by id`),
    invoices: await read(sql`
      select orders.trid, invoice.kind, invoice.number, invoice.gross_huf as "amountHuf", invoice.content as says,
        invoice.done_at as "doneAt"
      from invoice join orders on orders.id = invoice.order_id
      where orders.account_id = ${personId} and invoice.content is not null order by invoice.id`),
    payments: await read(sql`
      select orders.trid, attempt.provider, attempt.transaction_id as "transactionId", attempt.state,
        attempt.amount_huf as "amountHuf", attempt.created_at as "createdAt", attempt.finished_at as "finishedAt",
        (select coalesce(json_agg(json_build_object('amountHuf', amount_huf, 'reason', reason, 'state', state,
          'doneAt', done_at) order by id), '[]') from refund where attempt_id = attempt.id) as refunds
      from payment_attempt attempt join orders on orders.id = attempt.order_id
      where orders.account_id = ${personId} order by attempt.id`),
    credits: await read(sql`
      select lot.origin, lot.note, lot.amount_huf as "amountHuf", lot.remaining_huf as "remainingHuf",
        lot.expired_huf as "expiredHuf", lot.expires_on::text as "expiresOn", lot.is_services_only as "isServicesOnly",
        lot.created_at as "createdAt"
      from credit_lot lot where lot.account_id = ${personId} order by lot.id`),
    ledger: await read(sql`
      -- Of each kind by its own keys: with one condition for both, every posting of our accounts would be read.
      with own as (
        select posting.id, posting.transaction_id, posting.amount_huf, posting.subject, account.code
        from ledger_account account join ledger_posting posting on posting.account_id = account.id
        where account.person_id = ${personId}
        union all
        -- A posting to the balance of another person is that person's, although the order is not.
        select posting.id, posting.transaction_id, posting.amount_huf, posting.subject, account.code
        from orders join ledger_transaction t on t.order_id = orders.id
          join ledger_posting posting on posting.transaction_id = t.id
          join ledger_account account on account.id = posting.account_id and account.person_id is null
        where orders.account_id = ${personId}
      )
      select t.at, t.kind, own.code as account, own.amount_huf as "amountHuf", own.subject,
        case when orders.account_id = ${personId} then orders.trid end as trid
      from own join ledger_transaction t on t.id = own.transaction_id left join orders on orders.id = t.order_id
      order by own.id`),
    files: await read(sql`
      select purpose, original_name as "originalName", media_type as "mediaType", byte_size as "byteSize",
        created_at as "createdAt"
      from stored_file where person_id = ${personId} order by id`),
    mails: await read(sql`
      select kind, recipient, language, state, created_at as "createdAt", sent_at as "sentAt"
      from mail_message where recipient = (select email from account where person_id = ${personId}) order by id`),
    log: inOrder([
      ...(await read(sql`select id, at, action, subject, detail from audit_log where subject in ${mine}`)),
      ...(await findOwnEntryLog(db, personId)),
    ]),
  };
}

/** Rows of the log by their ids, which are left out. */
function inOrder(rows: Rows): Rows {
  return rows.toSorted((a, b) => Number(a['id']) - Number(b['id'])).map(({ id: _, ...row }) => row);
}
