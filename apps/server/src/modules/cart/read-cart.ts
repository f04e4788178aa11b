import type { Cart, CartEntry, CartProduct } from '@rajt/contract/operations/entries';
import type { Site } from '@rajt/rules/branch';
import type { CartId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sumHuf } from '@rajt/rules/money';
import type { Deps } from '../../platform/deps.ts';
import { type TeamMember, teamsOf } from './cart-teams.ts';
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
  readonly entry: CartEntry;
  /** What it is in its team; null: it starts alone. */
  readonly member: TeamMember | null;
  /** Whom the invoice of its company is for; null: it is of none. */
  readonly company: BilledAddress | null;
}

/** How a product is delivered, which is asked for by itself. */
type Choice = Pick<CartProduct, 'deliveryMethods' | 'delivery' | 'handoverId' | 'shippingId'>;

/** The products in the live cart of a site, each with the cart. Empty when it has none. */
export type FindCartProducts = (
  of: CartOf,
) => Promise<readonly { readonly cart: StoredCart; readonly product: Omit<CartProduct, keyof Choice> }[]>;

/** How the products of a cart are delivered; not asked for where it has none. */
export type FindCartDelivery = (
  cartId: CartId,
  language: Language,
) => Promise<Pick<Cart, 'shipping' | 'handovers'> & { choiceOf(cartItemId: string): Choice }>;

type BilledAddress = Cart['companies'][number]['billingAddress'];

/** The open payment of a cart; null when there is none, also while its order can be paid again. */
export type FindOpenPayment = (cartId: CartId) => Promise<Cart['openPayment']>;

/**
 * The cart of a site as it is now. What it holds is shown until its deadline, or while a payment is open. After that
 * its places count as gone, whether or not the sweep has run; goods stay, as no deadline is theirs.
 */
export async function readCart(
  deps: Pick<Deps, 'clock'>,
  {
    findEntries,
    findProducts,
    findDelivery,
    findOpenPayment,
  }: {
    findEntries: FindCartEntries;
    findProducts: FindCartProducts;
    findDelivery: FindCartDelivery;
    findOpenPayment: FindOpenPayment;
  },
  of: CartOf,
): Promise<Cart> {
  const found = await findEntries(of);
  const ofEntries = found[0]?.cart;
  // A cart that has only ever had entries, as nearly all have, is read by one statement.
  const goods = !ofEntries || ofEntries.kinds.includes('product') ? await findProducts(of) : [];
  const cart = ofEntries ?? goods[0]?.cart;
  const delivery = cart && goods.length > 0 ? await findDelivery(cart.id, of.language) : null;
  const openPayment = cart?.state === 'paying' ? await findOpenPayment(cart.id) : null;
  const isShown = openPayment !== null || cart?.isExpired === false;
  const shown = isShown ? found : [];
  const entries = shown.map(({ entry }) => entry);
  const products = delivery
    ? goods.map(({ product }) => ({ ...product, ...delivery.choiceOf(product.cartItemId) }))
    : [];
  const teamEntries = teamsOf(shown);
  const amounts = [
    ...[...entries, ...teamEntries.flatMap(({ price }) => price ?? [])].map(({ fee }) => fee.amount),
    ...products.map(({ price, quantity }) => price.amount * quantity),
    delivery?.shipping?.amount?.amount ?? 0,
  ];
  return {
    entries,
    teamEntries,
    companies: companiesOf(shown),
    products,
    shipping: delivery?.shipping ?? null,
    handovers: delivery?.handovers ?? [],
    total: { amount: sumHuf(amounts), currency: 'HUF' },
    heldUntil: shown.length > 0 ? (cart?.heldUntil?.toISOString() ?? null) : null,
    serverNow: deps.clock.now().toISOString(),
    openPayment,
  };
}

/** The companies of a cart, in the order of their first entries. */
function companiesOf(found: readonly FoundEntry[]): Cart['companies'] {
  const companies = new Map<string, BilledAddress>();
  for (const { entry, company } of found)
    if (entry.companyEntryId !== null && company) companies.set(entry.companyEntryId, company);
  return [...companies].map(([companyEntryId, billingAddress]) => ({ companyEntryId, billingAddress }));
}
