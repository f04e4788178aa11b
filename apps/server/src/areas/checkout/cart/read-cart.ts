import type { Cart, CartEntry, CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Site } from '@rajt/rules/branch';
import { teamShares } from '@rajt/rules/entering/team';
import { asId, type CartId, type EntryId, type ProductItemId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import type { Deps } from '../../../platform/deps.ts';
import { agreementOf } from './agreement.ts';
import { type TeamMember, teamsOf } from './cart-teams.ts';
import type { LineReference } from './line-kind.ts';
import type { StoredCart } from './queries.ts';

export interface CartOf {
  readonly accountId: UserId;
  readonly site: Site;
  readonly language: Language;
}

/**
 * The entries that the live cart of a site holds, in the order in which they came, each with the cart. One statement,
 * because every hold returns the cart. Empty when the cart is.
 */
export type FindCartEntries = (of: CartOf) => Promise<readonly FoundEntry[]>;

interface FoundEntry {
  readonly cart: StoredCart;
  readonly cartItemId: string;
  readonly entry: CartEntry;
  /** The terms that are agreed to for it by ordering the cart. */
  readonly agreed: string;
  /** Its team, with its leg and data there; null: it starts alone. */
  readonly member: TeamMember | null;
  /** The address that its company is invoiced at; null: it is of none. */
  readonly company: BilledAddress | null;
}

/** How a product is delivered, which is asked for by itself. */
type Choice = Pick<CartProduct, 'deliveryMethods' | 'delivery' | 'handoverId' | 'shippingId'>;

/** The products in the live cart of a site, each with the cart. Empty when it has none. */
export type FindCartProducts = (of: CartOf) => Promise<readonly FoundProduct[]>;

interface FoundProduct {
  readonly cart: StoredCart;
  readonly pieceIds: readonly ProductItemId[];
  readonly product: Omit<CartProduct, keyof Choice>;
}

/** How the products of a cart are delivered; not asked for where it has none. */
export type FindCartDelivery = (
  cartId: CartId,
  language: Language,
) => Promise<Pick<Cart, 'shipping' | 'handovers'> & { choiceOf(cartItemId: string): Choice }>;

/** The coupon discounts of a cart, and the items that they could be chosen for; not called for a cart without coupons. */
export type FindCartCoupons = (
  cart: StoredCart,
  things: readonly CartThing[],
  of: CartOf,
) => Promise<CouponsOfCart>;

export interface CouponsOfCart {
  readonly discounts: readonly CouponOfThing[];
  readonly choices: readonly ChoiceOfThing[];
}

/** A thing that a coupon of the cart fits. */
export interface ChoiceOfThing {
  readonly of: CartThing;
  readonly couponId: string;
  readonly isChosen: boolean;
}

/** A thing in the cart at its full price; what the cart shows as one item has one `cartItemId`. */
export type CartThing = LineReference & {
  readonly cartItemId: string;
  readonly amountHuf: number;
};

export interface CouponOfThing {
  readonly of: CartThing;
  readonly coupon: Omit<Cart['selectedCoupons'][number]['coupon'], 'discount'>;
  readonly discountHuf: number;
}

const NO_COUPONS: CouponsOfCart = { discounts: [], choices: [] };

type BilledAddress = Cart['companies'][number]['billingAddress'];

/** The open payment of a cart; null when there is none, also while its order can be paid again. */
export type FindOpenPayment = (cartId: CartId) => Promise<Cart['openPayment']>;

/** The finders that the cart gets from the modules whose things it holds. */
export interface CartFinders {
  readonly findEntries: FindCartEntries;
  readonly findProducts: FindCartProducts;
  readonly findDelivery: FindCartDelivery;
  readonly findCoupons: FindCartCoupons;
  readonly findOpenPayment: FindOpenPayment;
}

/**
 * The cart of a site as it is now. What it holds is shown until its deadline, or while a payment is open. After that
 * its places count as gone, whether or not the sweep has run; goods stay, as no deadline is theirs.
 */
export async function readCart(deps: Pick<Deps, 'clock'>, finders: CartFinders, of: CartOf): Promise<Cart> {
  const { cart, shown, goods, openPayment } = await findShown(finders, of);
  const delivery = cart && goods.length > 0 ? await finders.findDelivery(cart.id, of.language) : null;
  const things = thingsOf(shown, goods);
  const { discounts, choices } =
    cart && cart.couponIds.length > 0 ? await finders.findCoupons(cart, things, of) : NO_COUPONS;
  const entries = shown.map(({ entry }) => entry);
  const products = delivery
    ? goods.map(({ product }) => ({ ...product, ...delivery.choiceOf(product.cartItemId) }))
    : [];
  const amounts = [
    ...things.map(({ amountHuf }) => amountHuf),
    ...discounts.map(({ discountHuf }) => -discountHuf),
    delivery?.shipping?.amount?.amount ?? 0,
  ];
  return {
    entries,
    teamEntries: teamsOf(shown),
    companies: companiesOf(shown),
    products,
    shipping: delivery?.shipping ?? null,
    handovers: delivery?.handovers ?? [],
    selectedCoupons: couponItemsOf(discounts),
    couponChoices: couponChoicesOf(choices),
    total: { amount: sumHuf(amounts), currency: 'HUF' },
    agreement: agreementOf(shown.map(({ agreed }) => agreed)),
    heldUntil: shown.length > 0 ? (cart?.heldUntil?.toISOString() ?? null) : null,
    serverNow: deps.clock.now().toISOString(),
    openPayment,
  };
}

/** The things of a live cart as it is shown, at their full prices, and the cart; null when there is none. */
export async function findCartThings(
  finders: CartFinders,
  of: CartOf,
): Promise<{ readonly cart: StoredCart; readonly things: readonly CartThing[] } | null> {
  const { cart, shown, goods } = await findShown(finders, of);
  return cart ? { cart, things: thingsOf(shown, goods) } : null;
}

async function findShown({ findEntries, findProducts, findOpenPayment }: CartFinders, of: CartOf) {
  const found = await findEntries(of);
  const ofEntries = found[0]?.cart;
  // A cart that has only ever had entries, as nearly all have, is read by one statement.
  const goods = !ofEntries || ofEntries.kinds.includes('product') ? await findProducts(of) : [];
  const cart = ofEntries ?? goods[0]?.cart;
  const openPayment = cart?.state === 'paying' ? await findOpenPayment(cart.id) : null;
  const isShown = openPayment !== null || cart?.isExpired === false;
  return { cart, shown: isShown ? found : [], goods, openPayment };
}

/** Each entry and each piece. The members of a team with one price have shares of it, as in its order. */
function thingsOf(shown: readonly FoundEntry[], goods: readonly FoundProduct[]): CartThing[] {
  const shares = sharesOfTeams(shown);
  return [
    ...shown.map(
      ({ cartItemId, entry: { entryId, fee } }): CartThing => ({
        kind: 'entry',
        entryId: asId<EntryId>(entryId),
        cartItemId,
        amountHuf: shares.get(entryId) ?? fee.amount,
      }),
    ),
    ...goods.flatMap(({ pieceIds, product: { cartItemId, price } }) =>
      pieceIds.map(
        (productItemId): CartThing => ({
          kind: 'product',
          productItemId,
          cartItemId,
          amountHuf: price.amount,
        }),
      ),
    ),
  ];
}

function sharesOfTeams(shown: readonly FoundEntry[]): ReadonlyMap<string, number> {
  const members = shown.filter(({ member }) => member?.price);
  return new Map(
    [...Map.groupBy(members, ({ entry }) => entry.teamEntryId).values()].flatMap((team) => {
      const shares = teamShares(team[0]?.member?.price?.fee.amount ?? 0, team.length);
      return team.map(({ entry }, at) => [entry.entryId, shares[at] ?? 0] as const);
    }),
  );
}

/** Each item that a coupon fits, once. */
function couponChoicesOf(choices: readonly ChoiceOfThing[]): Cart['couponChoices'] {
  return [...Map.groupBy(choices, ({ couponId }) => couponId)].map(([couponId, ofCoupon]) => ({
    couponId,
    items: [...Map.groupBy(ofCoupon, ({ of }) => of.cartItemId)].map(([cartItemId, pieces]) => {
      const thing = pieces[0]?.of;
      return {
        cartItemId,
        entryId: thing?.kind === 'entry' ? thing.entryId : null,
        isChosen: pieces.some(({ isChosen }) => isChosen),
      };
    }),
  }));
}

/** A coupon at an item once, with what it takes off all pieces of it. */
function couponItemsOf(coupons: readonly CouponOfThing[]): Cart['selectedCoupons'] {
  const of = Map.groupBy(coupons, ({ of, coupon }) => `${of.cartItemId}:${coupon.couponId}`);
  return [...of.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const discountHuf = sumHuf(same.map((one) => one.discountHuf));
    return [
      {
        cartItemId: first.of.cartItemId,
        entryId: first.of.kind === 'entry' ? first.of.entryId : null,
        coupon: { ...first.coupon, discount: { amount: discountHuf, currency: 'HUF' as const } },
      },
    ];
  });
}

/** The companies of a cart, in the order of their first entries. */
function companiesOf(found: readonly FoundEntry[]): Cart['companies'] {
  const companies = new Map<string, BilledAddress>();
  for (const { entry, company } of found)
    if (entry.companyEntryId !== null && company) companies.set(entry.companyEntryId, company);
  return [...companies].map(([companyEntryId, billingAddress]) => ({ companyEntryId, billingAddress }));
}
