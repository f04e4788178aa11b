/**
 * States as data: which move an entry, a cart, an order or a payment attempt may make (specification §4, architecture
 * §5.1). The server checks them where a message or a late payment may come out of order; a state without moves is
 * final. The reasons are in docs/domain/states.md.
 */

/**
 * An entry. `expired → paying` is the late payment: the place is taken again if the pool still has one, and then the entry is
 * settled like any other, in one statement. If the payment cannot be fulfilled, the entry keeps its state: the refund belongs to
 * its order. `refunded`: the race was cancelled, before the money came or after. `withdrawn`: the participant's own decision.
 * `replaced`: another entry has taken its place, of a recipient or in another race (decision 0057).
 */
const ENTRY = {
  held: ['paying', 'removed', 'expired'],
  paying: ['held', 'paid', 'expired', 'refunded'],
  paid: ['withdrawn', 'refunded', 'replaced'],
  removed: [],
  expired: ['paying'],
  withdrawn: [],
  refunded: [],
  replaced: [],
} as const;

/**
 * A cart. It stays `open` when it is emptied or expires; once paid it is `closed` and kept as it was, and the next
 * entry opens a new one.
 */
const CART = {
  open: ['paying', 'closed'],
  paying: ['open', 'closed'],
  closed: [],
} as const;

/**
 * An order, with a frozen sum. It stays `pending` over several attempts to pay it, as long as its places are held;
 * abandoned, or at the deadline, it ends with the state of its last attempt. Money that arrives after that is still a
 * fact: the order becomes `paid`, or `unfulfilled` if nothing of it can be sold any more. A paid order stays paid: its refunds
 * record what was refunded.
 */
const ORDER = {
  pending: ['paid', 'failed', 'cancelled', 'timed_out', 'unfulfilled'],
  failed: ['paid', 'unfulfilled'],
  cancelled: ['paid', 'unfulfilled'],
  timed_out: ['paid', 'unfulfilled'],
  paid: [],
  unfulfilled: [],
} as const;

/**
 * One attempt at the gateway; one of an order is open (`OPEN_ATTEMPT_STATES`). A lost answer is no state of its own: the attempt
 * stays as it is, and a query decides. `finished`: the money came; refunds record whether it is refunded.
 */
const ATTEMPT = {
  created: ['started', 'authorizing', 'finished', 'failed', 'cancelled', 'timed_out'],
  started: ['authorizing', 'finished', 'failed', 'cancelled', 'timed_out'],
  authorizing: ['finished', 'failed', 'cancelled', 'timed_out'],
  failed: ['finished'],
  cancelled: ['finished'],
  timed_out: ['finished'],
  finished: [],
} as const;

/** The transition tables by machine: from each state, the states that may follow. */
export const MACHINES = { entry: ENTRY, cart: CART, order: ORDER, attempt: ATTEMPT } as const;

export type Machine = keyof typeof MACHINES;
/** The states of one machine. */
export type StateOf<M extends Machine> = keyof (typeof MACHINES)[M] & string;

export type EntryState = StateOf<'entry'>;
export type OrderState = StateOf<'order'>;
export type AttemptState = StateOf<'attempt'>;

/** Whether a move from one state to another is allowed. Staying in a state is not a move. */
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
  unfulfilled: 'payment_failed',
};

/** Attempts in these states may still bring money; an order has at most one. */
export const OPEN_ATTEMPT_STATES = ['created', 'started', 'authorizing'] as const satisfies AttemptState[];

/** Whether an attempt may still bring money. */
export function isOpenAttempt(state: AttemptState): boolean {
  return OPEN_ATTEMPT_STATES.some((one) => one === state);
}

/** The final states of an attempt that brought no money. */
export type AttemptEnd = 'failed' | 'cancelled' | 'timed_out';

/** How an attempt ended; null when it is open or has brought money. */
export function attemptEnd(state: AttemptState): AttemptEnd | null {
  return state === 'failed' || state === 'cancelled' || state === 'timed_out' ? state : null;
}

/**
 * The payment state that the buyer sees of an order and its last attempt: a pending order whose last attempt has ended
 * shows how that ended, and can be retried. Refunded money (`unfulfilled`) is a failed order in the specification's five words;
 * the screen adds the state of the refund.
 */
export function paymentState(
  order: { readonly state: OrderState },
  lastAttempt: { readonly state: AttemptState } | null = null,
): PaymentState {
  const end = lastAttempt && attemptEnd(lastAttempt.state);
  return PAYMENT_STATES[order.state === 'pending' && end ? end : order.state];
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

/** The attempt state of a gateway status. */
export function attemptStateOf(status: GatewayStatus): AttemptState {
  return GATEWAY_STATES[status];
}

/**
 * The state of an attempt after a gateway message. A message that comes late, twice or out of order is ignored
 * (architecture §5.4): only moves of the table happen.
 */
export function nextAttemptState(current: AttemptState, status: GatewayStatus): AttemptState {
  const next = attemptStateOf(status);
  return canMove('attempt', current, next) ? next : current;
}
