import type { Cart } from '@rajt/contract/entering/operations/entries';
import { getCart } from '@rajt/contract/entering/operations/entries';
import type { Operation } from '@rajt/contract/operation';
import type { FakeGateway } from '../fake-gateway.ts';
import { RUN } from '../new-gift.ts';
import { type RequestInput, type Response, request } from '../request.ts';
import type { Buyer } from './buyer.ts';
import { kept } from './kept.ts';
import type { Mix } from './mix.ts';
import { type PricedCart, priced } from './shown-cart.ts';
import type { MoneyWorld, Season } from './world.ts';

/** A gift code that a buyer has, and whether it can be redeemed. */
export interface KnownCode {
  readonly code: string;
  readonly huf: number;
  /** Its piece; null of a code that the organiser gave away. */
  readonly cartItemId: string | null;
  state: 'active' | 'redeemed' | 'void';
}

/** An entry that is offered by a link. */
interface Offer {
  readonly giver: Buyer;
  readonly entryId: string;
  readonly token: string;
}

/** `nothing`: there was nothing to do it with. */
export type Outcome = 'done' | 'nothing' | { readonly refused: string };

/** The shop that the buyers of a batch share: prices, codes, open links, and the clock. */
export class Shop {
  readonly codes: KnownCode[] = [];
  readonly offers: Offer[] = [];

  readonly world: MoneyWorld;
  readonly season: Season;
  readonly mix: Mix;

  constructor(world: MoneyWorld, season: Season, mix: Mix) {
    this.world = world;
    this.season = season;
    this.mix = mix;
  }

  /** Calls as a buyer; any failure other than a refusal fails the test. */
  async call<O extends Operation>(
    { person }: Pick<Buyer, 'person'>,
    operation: O,
    input: RequestInput = {},
  ): Promise<Response<O> & { readonly outcome: Outcome }> {
    const answered = await request(this.world.t.app, operation, { as: person, site: RUN, ...input });
    const { status, failure } = answered;
    kept(
      status < 500 && failure?.code !== 'validation',
      `${operation.id}: ${status} ${JSON.stringify(failure)}`,
    );
    return { ...answered, outcome: status < 300 ? 'done' : { refused: failure.code } };
  }

  /** A cart that was shown, held against the price list. */
  look(buyer: Buyer, cart: Cart): PricedCart {
    return priced(cart, buyer, this.season);
  }

  async cartOf(buyer: Buyer): Promise<Cart> {
    const cart = (await this.call(buyer, getCart)).answer.data;
    this.look(buyer, cart);
    return cart;
  }

  gateway(method: string): FakeGateway {
    const { gateway, szep } = this.world.t;
    return method === 'otp_szep' ? szep.otp_szep : method === 'mkb_szep' ? szep.mkb_szep : gateway;
  }

  /** The amount that the bank has charged a buyer less its refunds, by the bank. */
  cashHuf({ payments }: Pick<Buyer, 'payments'>): number {
    let huf = 0;
    for (const { ref, method } of payments) {
      const { status, totalHuf, refundedHuf } = this.gateway(method).payment(ref);
      kept(refundedHuf <= totalHuf, `${ref} got back ${refundedHuf} of ${totalHuf}`);
      if (status === 'FINISHED') huf += totalHuf - refundedHuf;
    }
    return huf;
  }
}

/** One of them by a number that was drawn. */
export const pick = <T>(list: readonly T[], nth: number): T | undefined =>
  list[nth % Math.max(1, list.length)];
