import type { OrderDelivery } from '@rajt/contract/orders/operations/orders';
import type { Translate } from '@rajt/phrases/translate';
import { formatDateTime, formatTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatHuf } from '@rajt/rules/money';
import type { Block } from '../../office/mails/index.ts';

/** How the goods of an order reach their buyer, each delivery with its price and what it brings. */
export function deliveryBlocks(
  deliveries: readonly OrderDelivery[],
  language: Language,
  t: Translate,
): Block[] {
  return deliveries.flatMap((delivery): Block[] => [
    {
      kind: 'facts',
      rows: [
        [t(`ordersMail:delivery.${delivery.method}`), delivery.name],
        ...(delivery.address
          ? ([[t('ordersMail:delivery.address'), addressLine(delivery.address)]] as [string, string][])
          : []),
        ...(delivery.place !== null
          ? ([[t('ordersMail:delivery.place'), delivery.place]] as [string, string][])
          : []),
        ...(delivery.startsAt !== null && delivery.endsAt !== null
          ? ([[t('ordersMail:delivery.time'), span(delivery.startsAt, delivery.endsAt, language)]] as [
              string,
              string,
            ][])
          : []),
        [
          t('ordersMail:delivery.items'),
          delivery.items
            .map(({ name, quantity }) => t('ordersMail:goods.line', { count: quantity, name }))
            .join(', '),
        ],
        [t('ordersMail:delivery.amount'), formatHuf(delivery.amount.amount)],
      ],
    },
    { kind: 'text', text: delivery.note },
  ]);
}

function addressLine({ name, company, zip, city, street }: NonNullable<OrderDelivery['address']>): string {
  return [company || name, `${[zip, city].filter(Boolean).join(' ')}, ${street}`].join(', ');
}

function span(from: string, to: string, language: Language): string {
  return `${formatDateTime(new Date(from), language)}–${formatTime(new Date(to), language)}`;
}
