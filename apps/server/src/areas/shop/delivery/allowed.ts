import type { DeliveryChoice } from '@rajt/rules/shop/delivery';
import type { Good } from './goods-queries.ts';
import type { HandoverTime } from './offer-queries.ts';

/** Whether a product may be handed over then and there: not at another event's race centre, nor before it is made. */
export function isHandedOverAt(
  { methods, eventId, readyAt }: Pick<Good, 'methods' | 'eventId' | 'readyAt'>,
  time: Pick<HandoverTime, 'eventId' | 'startsAt'>,
): boolean {
  return (
    methods.includes('handover') &&
    (eventId === null || time.eventId === null || eventId === time.eventId) &&
    (readyAt === null || time.startsAt >= readyAt)
  );
}

/** Whether a product may be delivered so; `times` has the handover that is meant. */
export function allows(
  good: Pick<Good, 'methods' | 'eventId' | 'readyAt'>,
  choice: DeliveryChoice,
  times: ReadonlyMap<string, HandoverTime>,
): boolean {
  if (choice.handoverId === null) return good.methods.includes('delivery');
  const time = times.get(choice.handoverId);
  return time !== undefined && isHandedOverAt(good, time);
}
