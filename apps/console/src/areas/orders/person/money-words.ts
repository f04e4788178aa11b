import type { Translate } from '@rajt/phrases/translate';
import { MACHINES } from '@rajt/rules/states';

type OrderState = keyof typeof MACHINES.order;
type AttemptState = keyof typeof MACHINES.attempt;

const isOrderState = (state: string): state is OrderState => Object.hasOwn(MACHINES.order, state);
const isAttemptState = (state: string): state is AttemptState => Object.hasOwn(MACHINES.attempt, state);

/** The state of an order in words; an unknown state keeps the name of the server. */
export const orderWords = (t: Translate, state: string): string =>
  isOrderState(state) ? t(`personScreen:order.${state}`) : state;

/** The state of a payment in words. */
export const attemptWords = (t: Translate, state: string): string =>
  isAttemptState(state) ? t(`personScreen:attempt.${state}`) : state;

const REFUND_STATES = ['due', 'sending', 'done'] as const;

/** The state of a refund in words. */
export function refundWords(t: Translate, state: string): string {
  const known = REFUND_STATES.find((one) => one === state);
  return known ? t(`personScreen:refundState.${known}`) : state;
}
