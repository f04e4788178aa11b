import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { discardDraft } from '@rajt/app-kit/forms/draft';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { bibWords } from '@rajt/rules/entering/bib';
import { Bib } from '@rajt/ui/bib';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { track } from '../../../shell/tracking/track.ts';
import { ConfirmationButton } from '../shared/orders/confirmation-button.tsx';
import { OrderInvoice } from '../shared/orders/order-invoice.tsx';
import { BoughtDeliveries } from './bought-deliveries.tsx';
import { BoughtProducts } from './bought-products.tsx';
import { Confetti } from './confetti.tsx';
import styles from './done.module.css';
import { OrderFacts } from './order-facts.tsx';

interface DoneProps {
  order: Order;
  actionsFor: (entry: MyEntry) => ReactNode;
  onBought: (entries: readonly MyEntry[]) => void;
}

/** The finish line: the start numbers, the gateway's demanded words if the order was paid, and the next step. */
export function Done({ order, actionsFor, onBought }: DoneProps) {
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
        {!isFree && (
          <p className={styles.gateway}>
            {id ? t('confirm:doneGateway', { id }) : t('confirm:doneGatewayPlain')}
          </p>
        )}
        <p>{t(entries.length > 0 ? 'confirm:doneText' : BOUGHT[bought].text)}</p>
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.entry}>
            <BoughtBib entry={entry} isOnly={entries.length === 1} />
            {actionsFor(entry)}
          </li>
        ))}
      </ul>
      <BoughtProducts trid={order.trid} products={order.products} />
      <BoughtDeliveries deliveries={order.deliveries} trid={order.trid} />
      {order.returned.map(({ text, amount, reason }) => (
        <p key={text} className={styles.returned}>
          <Icon name="undo" />
          {t(`confirm:returned.${reason}`, { text, amount: money(amount) })}
        </p>
      ))}
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">{t('confirm:next')}</h2>
        <div className="cluster gap-3">
          {entries.length > 0 && (
            <Button variant="go" size="lg" icon="ticket" render={<Link to="/entries" />}>
              {t('confirm:myEntries')}
            </Button>
          )}
          <ConfirmationButton trid={order.trid} size="lg" />
          <Button
            variant={entries.length === 0 && bought === 'giftCards' ? 'go' : 'quiet'}
            size="lg"
            render={<Link to="/users/products" />}
          >
            {t('purchases:all')}
          </Button>
          <Button variant="quiet" size="lg" render={<Link to="/events" />}>
            {t('confirm:moreRaces')}
          </Button>
        </div>
        {order.invoice && <OrderInvoice invoice={order.invoice} trid={order.trid} />}
        <OrderFacts order={order} />
      </section>
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

function BoughtBib({ entry, isOnly }: { entry: MyEntry; isOnly: boolean }) {
  const { day, days, time } = useFormats();
  const { event, race, heat, participant, bib } = entry;
  const { main, caption } = bibWords(bib, participant.nickname, participant.name);
  return (
    <Bib
      size={isOnly ? 'lg' : 'md'}
      main={main}
      race={event.name}
      date={heat.startsAt ? day(race.raceOn, 'monthDay') : days(event.startsOn, event.endsOn, 'monthDay')}
      name={caption}
      heat={heat.startsAt ? `${heat.name} · ${time(heat.startsAt)}` : heat.name}
      note={race.name}
      arrives
    />
  );
}
