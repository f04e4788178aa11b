import { ACTION_OBSTACLES, LISTED_ACTIONS } from '@rajt/rules/entering/entry-actions';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { MEMBER_DATA_STATES } from '@rajt/rules/entering/team-invitation';
import { RESULT_STATUSES } from '@rajt/rules/raceday/race-results';
import { VIRTUAL_GOALS } from '@rajt/rules/raceday/virtual-race';
import { DELIVERY_METHODS } from '@rajt/rules/shop/delivery';
import { NO_WITHDRAWAL } from '@rajt/rules/shop/goods';
import { MAX_OF_A_VARIANT, PRODUCT_TYPES, VARIANT_KINDS } from '@rajt/rules/shop/products';
import { z } from 'zod';
import { priceReason } from '../../content/schemas/catalog.ts';
import { PRODUCT_DRAWINGS } from '../../drawings.ts';
import type { FieldCode } from '../../errors.ts';
import { accepted, personName } from '../../fields.ts';
import { giftCard } from '../../gift-card.ts';
import { address } from '../../people/schemas/addresses.ts';
import {
  bytes,
  data,
  day,
  discipline,
  id,
  instant,
  items,
  money,
  nothing,
  numericId,
  scenery,
  userPath,
} from '../../shapes.ts';
import { couponItem } from '../../shop/schemas/line-coupon.ts';
import { entryForm } from './entry-form.ts';

const entryFacts = {
  entryId: z.string(),
  event: z.object({ id, name: z.string(), place: z.string(), scenery, startsOn: day, endsOn: day }),
  race: z.object({
    id,
    name: z.string(),
    discipline,
    distanceM: z.int(),
    raceOn: day,
    /** It has classes to choose from once it is paid. */
    hasTimetable: z.boolean(),
    /** The result that participants of a virtual race upload; null for a race with a start. */
    virtualGoal: z.enum(VIRTUAL_GOALS).nullable(),
  }),
  heat: z.object({ id, name: z.string(), startsAt: instant.nullable() }),
  participant: z.object({ uid: z.string(), name: z.string(), nickname: z.string() }),
  fee: money,
};

export const cartEntry = z.object({
  ...entryFacts,
  feeReasons: z.array(priceReason),
  /** The team whose member this is; null: it starts alone. */
  teamEntryId: z.string().nullable(),
  /** The company entry that it belongs to; null: none. */
  companyEntryId: z.string().nullable(),
  /** For a substitute who joins a paid team once the fee is paid: the replaced member and the team. Null for others. */
  substitution: z.object({ instead: z.string(), team: z.string() }).nullable(),
  /** Somebody under 18 on race day without a guardian's declaration: `changeEntry` adds it; until then it cannot be paid. */
  lacksGuardian: z.boolean(),
  /** Its event was moved to another day since it came into the cart; null: it was not. */
  moved: z.object({ from: day, to: day }).nullable(),
  /** A paid entry of the same person in another race that starts in the same minute; null: none that the buyer may know of. */
  sameStart: z.object({ event: z.string(), race: z.string() }).nullable(),
});
export type CartEntry = z.output<typeof cartEntry>;

/** How far the data of a member are known; `at`: when they were invited or have declined. */
const memberData = z.object({ state: z.enum(MEMBER_DATA_STATES), at: instant.nullable() });
export type MemberData = z.output<typeof memberData>;

/** A team in the cart; its members are entries of the cart, in their order in the team. */
export const teamEntry = z.object({
  teamEntryId: z.string(),
  event: entryFacts.event,
  race: entryFacts.race,
  /** The team's answers; `csapatnev` is its name, and comes first. */
  teamFields: z.array(z.object({ id: z.string(), text: z.string() })),
  /** How many members the race allows; a team of another number cannot be paid. */
  teamSizes: z.array(z.int()),
  /** The price of the whole team, with its reasons; null: each member has a fee of their own. The members' are 0 then. */
  price: z.object({ fee: money, feeReasons: z.array(priceReason) }).nullable(),
  memberEntries: z.array(
    z.object({
      entryId: z.string(),
      /** The position in the team, in a relay the leg; from 1 on, gaps are possible. */
      leg: z.int(),
      participant: entryFacts.participant,
      fee: money,
      data: memberData,
    }),
  ),
});
export type TeamEntry = z.output<typeof teamEntry>;

/** A stay in an accommodation. Its room, its tourist tax and its seats are products of the cart that refer to it. */
const stay = z.object({
  stayId: z.string(),
  arrivesOn: day,
  leavesOn: day,
  people: z.int(),
  adults: z.int(),
  guests: z.array(z.string()),
  /** For a transfer: when it leaves. */
  departsAt: instant.nullable(),
});

/** A product in the cart: `quantity` single pieces of one variant. */
export const cartProduct = z.object({
  pid: id,
  type: z.enum(PRODUCT_TYPES),
  kind: z.enum(VARIANT_KINDS),
  name: z.string(),
  /** The name is empty for a product with one variant. */
  variant: z.object({ id, name: z.string() }),
  image: z.enum(PRODUCT_DRAWINGS),
  /** The price of one piece, as it was when it was added or last shown to have changed. */
  price: money,
  quantity: z.int().min(1),
  /** How many of it there are now, at most `MAX_OF_A_VARIANT`; a cart that is being paid has its own already. */
  stock: z.int().min(0).max(MAX_OF_A_VARIANT),
  /** The stay that the item belongs to; null for other items. */
  stay: stay.nullable(),
  /** The text of a gift card; null for everything else. */
  gift: giftCard.nullable(),
  /** The first piece's. */
  cartItemId: z.string(),
  /** Place and time of the pickup; empty if the buyer chooses the delivery, and for items without a pickup. */
  pickup: z.string(),
  /** The lines that distinguish it from others of its variant: race and person, engraving, nights, guests, departure. */
  about: z.array(z.string()),
  /** The delivery methods to choose from; empty: there is nothing to choose. */
  deliveryMethods: z.array(z.enum(DELIVERY_METHODS)),
  /** The chosen method: at most one of `handoverId` and `shippingId` is set. Null: nothing yet. */
  delivery: z.enum(DELIVERY_METHODS).nullable(),
  handoverId: z.string().nullable(),
  shippingId: z.string().nullable(),
  /** The entry that it is attached to, and its participant; null: it is attached to none. */
  entryId: z.string().nullable(),
  participantId: z.string().nullable(),
  participantName: z.string().nullable(),
  /** The engraved text; null: the item cannot be engraved. */
  caption: z.string().nullable(),
  /** How many of it one entry may have; null: as many as one wants. */
  mostPerEntry: z.int().nullable(),
  /** Why the law lets nobody return it; null: for 14 days after receiving it one can. */
  noWithdrawal: z.enum(NO_WITHDRAWAL).nullable(),
});
export type CartProduct = z.output<typeof cartProduct>;

/** The recipient of an invoice, as the buyer typed it. */
export const billedAddress = address.omit({
  id: true,
  phone: true,
  isDefaultBilling: true,
  isDefaultShipping: true,
});

/** The cart as the server knows it: the browser only shows it. */
export const cart = z.object({
  entries: z.array(cartEntry),
  teamEntries: z.array(teamEntry),
  products: z.array(cartProduct),
  /** The company entries that entries of the cart belong to, each with whom its invoice is for. */
  companies: z.array(z.object({ companyEntryId: z.string(), billingAddress: billedAddress })),
  /** The parcel; null: nothing is sent. Its amount is null when it is too heavy by now. */
  shipping: z.object({ shippingId: id, name: z.string(), amount: money.nullable() }).nullable(),
  /** The handovers that are chosen, by their beginnings. */
  handovers: z.array(
    z.object({
      handoverId: id,
      name: z.string(),
      address: z.string(),
      startsAt: instant,
      endsAt: instant,
      /** It can still be chosen; else it has passed, is full or was withdrawn. */
      isOpen: z.boolean(),
    }),
  ),
  /** The discounts of coupons, in the order of the items; those of one item are of several coupons. */
  selectedCoupons: z.array(couponItem),
  /** For each of these coupons all items that it fits, and whether it is selected there; none while a payment is open. */
  couponChoices: z.array(
    z.object({
      couponId: id,
      items: z.array(couponItem.omit({ coupon: true }).extend({ isChosen: z.boolean() })),
    }),
  ),
  /** The amount to be paid: fees, prices and shipping minus the discounts of coupons. */
  total: money,
  /** Race, day, heat and person of each entry, in a short form: the buyer returns it with the order (`agreedCart`). */
  agreement: z.string(),
  /** When the places are released; null while nothing is held. */
  heldUntil: instant.nullable(),
  serverNow: instant,
  /** A payment that is under way: the cart cannot change until it ends. */
  openPayment: z.object({ trid: z.string(), paymentUrl: z.string().nullable() }).nullable(),
});
export type Cart = z.output<typeof cart>;

export const getCart = {
  params: userPath,
  answers: { 200: data(cart) },
};

/** The answers about one person's entry. */
export const holdAnswers = z.strictObject({
  heatId: z.string({ error: 'heat_required' }).regex(/^[1-9]\d{0,17}$/, { error: 'heat_required' }),
  form: entryForm,
  /** Claimed by the person, shown at bib collection; it moves the price only where the race has a student rate. */
  hasStudentCard: z.boolean().optional(),
  /** Declared by the person, shown at bib collection; it changes the price only if the race has a student rate. */
  hasSpuriCard: z.boolean().optional(),
  /** A SPURI card, declared in the same way. */
  guardian: z.strictObject({ name: personName, accepted: accepted('guardian_required') }).optional(),
  /** The explicit consent to health data: needed with a certificate, unless it is in force already. */
  healthConsent: accepted('health_consent_required').optional(),
});
export type HoldAnswers = z.output<typeof holdAnswers>;

export const holdEntryInput = holdAnswers.extend({
  raceId: id,
  /** One of the fellows; absent: the signed-in person. */
  participantId: numericId.optional(),
  conditionsAccepted: accepted('conditions_required'),
});

export const holdEntry = {
  params: userPath,
  body: holdEntryInput,
  answers: {
    200: data(z.object({ entryId: z.string(), cart })),
    201: data(z.object({ entryId: z.string(), cart })),
  },
};

/** A check of several fields together. */
export type Check<T> = (value: T, context: z.core.$RefinementCtx) => void;

/** Nobody is in a list twice. */
export const eachOnce: Check<readonly { participantId?: string | undefined }[]> = (entries, context) => {
  const seen = new Set<string>();
  for (const [at, { participantId }] of entries.entries()) {
    if (participantId === undefined) continue;
    if (seen.has(participantId))
      context.addIssue({
        code: 'custom',
        message: 'invalid' satisfies FieldCode,
        path: [at, 'participantId'],
      });
    seen.add(participantId);
  }
};

/** People with their answers: the signed-in one or fellows, each once. */
export const groupOfPeople = z
  .array(holdAnswers.extend({ participantId: numericId }))
  .min(1)
  .max(GROUP_MAX_PEOPLE)
  .superRefine(eachOnce);

export const holdEntriesInput = z.strictObject({
  raceId: id,
  entries: groupOfPeople,
  conditionsAccepted: accepted('conditions_required'),
});

const heldEntries = data(z.object({ entryIds: z.array(z.string()), cart }));

export const holdEntries = {
  params: userPath,
  body: holdEntriesInput,
  answers: { 200: heldEntries, 201: heldEntries },
};

export const removeEntry = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 204: nothing },
};

/** The types of entry that can be withdrawn, confirmed or shown by itself. */
const ENTRY_TYPES = ['entry', 'team'] as const;

export const myEntry = z.object({
  ...entryFacts,
  /** Null until it is paid. */
  bib: z.string().nullable(),
  /** The text of the QR code that is scanned at the start. */
  ticketCode: z.string().nullable(),
  /** The team whose member this is; null: it starts alone. */
  team: z
    .object({
      teamEntryId: z.string(),
      name: z.string(),
      /** The person leads it, and may change it. */
      isLeader: z.boolean(),
      /** The price of the whole team; null: each member had a fee of their own. The entry's is 0 then. */
      fee: money.nullable(),
      /** Its number is that of all members. */
      sharesBib: z.boolean(),
    })
    .nullable(),
  paidAt: instant.nullable(),
  /** How the race went, with the time as in the list of results; null as long as nothing is known. */
  result: z.object({ status: z.enum(RESULT_STATUSES), netTime: z.string().nullable() }).nullable(),
  /**
   * For a participant without an account whom the caller manages: until when a claim link of the entry works, null without one.
   * Null for everybody else.
   */
  claim: z.object({ until: instant.nullable() }).nullable(),
  /** `team`: the entry of a member; its leader withdraws and confirms the team as a whole. */
  entryType: z.enum(ENTRY_TYPES),
  /** When it was withdrawn, and the kept and the refunded part of its price. `toMeans`: not to a balance. Null: it was not. */
  withdrawn: z.object({ at: instant, fee: money, refund: money, toMeans: z.boolean() }).nullable(),
  /** The organiser has cancelled its race, and everything paid for it has been refunded. */
  isCancelled: z.boolean(),
  /** The event was moved: its old and new first day, and until when a withdrawal refunds everything. Null: it was not. */
  moved: z.object({ from: day, to: day, optOutUntil: instant.nullable() }).nullable(),
  /** How often its event was moved or cancelled: calendar files count so. */
  sequence: z.int(),
  /** The actions on the entry: until when, and else why not; none if the entry is withdrawn. */
  can: z.array(
    z.object({
      action: z.enum(LISTED_ACTIONS),
      until: instant.nullable(),
      why: z.enum(ACTION_OBSTACLES).nullable(),
    }),
  ),
});
export type MyEntry = z.output<typeof myEntry>;

export const listEntries = {
  params: userPath,
  query: z.strictObject({
    /** `withdrawn`: withdrawn entries, whenever the race is. */
    status: z.enum(['actual', 'past', 'withdrawn']).default('actual'),
    /** `mine`: the caller starts; `others`: the caller has entered another person. */
    participant: z.enum(['mine', 'others']).default('mine'),
    /** `true`: the withdrawn entries of future or past races. */
    withdraw: z.enum(['true', 'false']).default('false'),
  }),
  answers: { 200: items(myEntry) },
};

export const entryConfirmation = {
  params: userPath.extend({ entryType: z.enum(['entry', 'team']), entryId: numericId }),
  answers: { 200: bytes },
};

export const entryDownload = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};

export const applePass = {
  params: userPath.extend({ entryId: numericId }),
  answers: { 200: bytes },
};

export const googlePass = {
  params: userPath.extend({ entryId: numericId }),
  /** An address of Google that has all of the pass in it. */
  answers: { 200: data(z.object({ url: z.url() })) },
};
