import type { DeliveryChoice } from '@rajt/rules/delivery';
import type { Good } from './goods-queries.ts';
import type { HandoverTime } from './offer-queries.ts';

/** Whether a product may be handed over at a place: of another event's race centre it may not. */
export function isHandedOverAt(
  { methods, eventId }: Pick<Good, 'methods' | 'eventId'>,
  place: Pick<HandoverTime, 'eventId'>,
): boolean {
  return (
    methods.includes('handover') && (eventId === null || place.eventId === null || eventId === place.eventId)
  );
}

/** Whether a product may be delivered so; `times` has the handover that is meant. */
export function allows(
  good: Pick<Good, 'methods' | 'eventId'>,
  choice: DeliveryChoice,
  times: ReadonlyMap<string, HandoverTime>,
): boolean {
  if (choice.handoverId === null) return good.methods.includes('delivery');
  const time = times.get(choice.handoverId);
  return time !== undefined && isHandedOverAt(good, time);
}
