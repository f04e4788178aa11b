/**
 * States as data: which move an entry, a cart, an order or a payment attempt may make (specification §4, architecture
 * §5.1). The server asks them where a message or late money may come out of turn; a state with no way out is final.
 * The reasons are in docs/domain/states.md.
 */

/**
 * An entry. `expired → paying` is the late payment: the place is taken again if the pool still has one, and then the
 * entry is settled like any other, in one statement. An entry whose money came for nothing stays what it was: the refund is
 * its order's. `refunded`: the race was cancelled; `withdrawn` is the participant's own decision.
 */
const ENTRY = {
  held: ['paying', 'removed', 'expired'],
  paying: ['held', 'paid', 'expired'],
  paid: ['withdrawn', 'refunded'],
  removed: [],
  expired: ['paying'],
  withdrawn: [],
  refunded: [],
} as const;

/**
 * A cart. It stays `open` when emptied by hand; paid, or emptied by time, it is `closed` and kept as it was, and the
 * next entry opens a new one.
 */
const CART = {
  open: ['paying', 'closed'],
  paying: ['open', 'closed'],
  closed: [],
} as const;

/**
 * An order: one press of "pay", with a frozen sum. A second try is a new order. Money that arrives after a failure,
 * cancel or timeout is still a fact: the order becomes `paid`, or `refund_due` if it can no longer be fulfilled.
 */
const ORDER = {
  pending: ['paid', 'failed', 'cancelled', 'timed_out', 'refund_due'],
  failed: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  timed_out: ['paid', 'refund_due'],
  paid: [],
  refund_due: ['refunded'],
  refunded: [],
} as const;

/**
 * One attempt at the gateway. An answer that got lost is no state of its own: the attempt stays as it is, and a query
 * tells. `refunded`: the money came, its order could not take it, and it went back.
 */
const ATTEMPT = {
  created: ['started', 'authorizing', 'finished', 'failed', 'cancelled', 'timed_out'],
  started: ['authorizing', 'finished', 'failed', 'cancelled', 'timed_out'],
  authorizing: ['finished', 'failed', 'cancelled', 'timed_out'],
  failed: ['finished'],
  cancelled: ['finished'],
  timed_out: ['finished'],
  finished: ['refunded'],
  refunded: [],
} as const;

/** The transition tables by machine: from each state, the states that may follow. */
export const MACHINES = { entry: ENTRY, cart: CART, order: ORDER, attempt: ATTEMPT } as const;

export type Machine = keyof typeof MACHINES;
/** The states of one machine. */
export type StateOf<M extends Machine> = keyof (typeof MACHINES)[M] & string;

export type EntryState = StateOf<'entry'>;
export type OrderState = StateOf<'order'>;
export type AttemptState = StateOf<'attempt'>;

/** Whether a machine may go from one state to another. Staying put is not a move. */
export function canMove<M extends Machine>(machine: M, from: StateOf<M>, to: StateOf<M>): boolean {
  return movesFrom(machine, from).includes(to);
}

/** The states that may follow a state. */
export function movesFrom<M extends Machine>(machine: M, from: StateOf<M>): readonly StateOf<M>[] {
  return (MACHINES[machine] as Record<StateOf<M>, readonly StateOf<M>[]>)[from]; // the table is total over its states
}

/** The specification's payment states (§3), as the order confirmation screen and the API name them. */
export type PaymentState =
  | 'payment_done'
  | 'payment_failed'
  | 'payment_cancel'
  | 'payment_timeout'
  | 'payment_ongoing';

const PAYMENT_STATES: Readonly<Record<OrderState, PaymentState>> = {
  pending: 'payment_ongoing',
  paid: 'payment_done',
  failed: 'payment_failed',
  cancelled: 'payment_cancel',
  timed_out: 'payment_timeout',
  refund_due: 'payment_failed',
  refunded: 'payment_failed',
};

/**
 * What the buyer is told about an order. A payment that goes back (`refund_due`, `refunded`) is a failed purchase in
 * the specification's five words; the screen adds what happens to the money, from the order's own state.
 */
export function paymentState(order: { readonly state: OrderState }): PaymentState {
  return PAYMENT_STATES[order.state];
}

const GATEWAY_STATES = {
  INIT: 'started',
  INPAYMENT: 'authorizing',
  INFRAUD: 'authorizing',
  AUTHORIZED: 'authorizing',
  AUTHORISED: 'authorizing',
  FINISHED: 'finished',
  NOTAUTHORIZED: 'failed',
  NOTAUTHORISED: 'failed',
  REVERSED: 'failed',
  CANCELLED: 'cancelled',
  TIMEOUT: 'timed_out',
} as const satisfies Record<string, AttemptState>;

/** The transaction statuses of the gateway; its documents spell -IZED and -ISED, both are taken (facts §1.5). */
export type GatewayStatus = keyof typeof GATEWAY_STATES;

/** Whether a string from the gateway is a status that we know; an unknown one changes nothing and is logged. */
export function isGatewayStatus(value: string): value is GatewayStatus {
  return Object.hasOwn(GATEWAY_STATES, value);
}

/** The attempt state that a gateway status stands for. */
export function attemptStateOf(status: GatewayStatus): AttemptState {
  return GATEWAY_STATES[status];
}

/**
 * The state of an attempt after a gateway message. A message that comes late, twice or out of order leaves the state
 * as it is (architecture §5.4): only a move of the table happens.
 */
export function nextAttemptState(current: AttemptState, status: GatewayStatus): AttemptState {
  const next = attemptStateOf(status);
  return canMove('attempt', current, next) ? next : current;
}
