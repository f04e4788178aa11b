import { MEMBER_DATA_STATES } from '@rajt/rules/entering/team-invitation';
import { VIRTUAL_GOALS } from '@rajt/rules/raceday/virtual-race';
import { DELIVERY_METHODS } from '@rajt/rules/shop/delivery';
import { NO_WITHDRAWAL } from '@rajt/rules/shop/goods';
import { MAX_OF_A_VARIANT, PRODUCT_TYPES, VARIANT_KINDS } from '@rajt/rules/shop/products';
import { z } from 'zod';
import { priceReason } from '../../content/schemas/catalog.ts';
import { PRODUCT_DRAWINGS } from '../../drawings.ts';
import { giftCard } from '../../gift-card.ts';
import { address } from '../../people/schemas/addresses.ts';
import { day, discipline, id, instant, money, scenery } from '../../shapes.ts';
import { couponItem } from '../../shop/schemas/line-coupon.ts';

/** The event, race, heat and participant of an entry. */
export const entryFacts = {
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
