import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { discardDraft } from '@rajt/app-kit/forms/draft';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { Icon } from '@rajt/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { track } from '../../../shell/tracking/track.ts';
import { BoughtDeliveries } from './bought-deliveries.tsx';
import { BoughtProducts } from './bought-products.tsx';
import { Confetti } from './confetti.tsx';
import styles from './done.module.css';
import type { DoneParts } from './done-parts.ts';
import { FinishLine } from './finish-line.tsx';
import { ManageOrder } from './manage-order.tsx';
import { NextStep } from './next-step.tsx';
import { OrderFacts } from './order-facts.tsx';

/** The finish line: the start numbers first, then what goes with them; changes and papers come last, behind one button. */
export function Done({
  order,
  actionsFor,
  manageFor,
  suggestionsFor,
  onBought,
}: DoneParts & { order: Order }) {
  const t = useT();
  const { money } = useFormats();
  const { entries, gatewayTransactionId: id } = order;
  const bought = boughtAs(order);
  const isFree = order.total.amount === 0;
  const keep = useEffectEvent(onBought);
  useEffect(() => track({ event: 'purchase', trid: order.trid }), [order.trid]);
  useEffect(() => {
    keep(entries);
    // The forms were kept for a cart that expires or is emptied.
    for (const { race, participant } of entries) {
      discardDraft(`entry-form:${race.id}`);
      discardDraft(`entry-form:${race.id}:${participant.uid}`);
    }
  }, [entries]);
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <Confetti />
        <PageTitle title={t(isFree ? 'confirm:freeTab' : 'confirm:doneTab')} className={styles.title}>
          {entries.length > 0 ? t('confirm:doneTitle', { count: entries.length }) : t(BOUGHT[bought].title)}
        </PageTitle>
        <p>{t(entries.length > 0 ? 'confirm:doneText' : BOUGHT[bought].text)}</p>
      </div>
      {entries.length > 0 && <FinishLine entries={entries} actionsFor={actionsFor} />}
      <BoughtProducts trid={order.trid} products={order.products} />
      <BoughtDeliveries deliveries={order.deliveries} trid={order.trid} />
      {order.returned.map(({ text, amount, reason }) => (
        <p key={text} className={styles.returned}>
          <Icon name="undo" />
          {t(`confirm:returned.${reason}`, { text, amount: money(amount) })}
        </p>
      ))}
      {entries.length > 0 && (
        <div className={styles.suggestions}>{suggestionsFor(entries, order.products)}</div>
      )}
      <NextStep order={order} />
      <div className={styles.foot}>
        <ManageOrder order={order} manageFor={manageFor} />
        {!isFree && (
          <p className={styles.gateway}>
            {id ? t('confirm:doneGateway', { id }) : t('confirm:doneGatewayPlain')}
          </p>
        )}
        <OrderFacts order={order} />
      </div>
    </div>
  );
}

/** The thanks for an order without entries, by the kind of its products. */
const BOUGHT = {
  charity: { title: 'charity:boughtTitle', text: 'charity:boughtText' },
  giftCards: { title: 'giftCards:boughtTitle', text: 'giftCards:boughtText' },
  stays: { title: 'stays:boughtTitle', text: 'stays:boughtText' },
  shop: { title: 'shop:boughtTitle', text: 'shop:boughtText' },
} as const;

function boughtAs({ products }: Order): keyof typeof BOUGHT {
  if (products.every(({ type }) => type === 'charity')) return 'charity';
  if (products.every(({ type }) => type === 'gift_card')) return 'giftCards';
  return products.every(({ type }) => type === 'accommodation') ? 'stays' : 'shop';
}
