import type { Race } from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { useEventTexts } from './event-texts.ts';
import type { RaceForMe } from './offer-for-reader.ts';
import styles from './race-row.module.css';

/** The reader's price of a race, and why; everybody's price as long as nothing is known of them. */
export function RacePrice({ race, price, mine }: { race: Race; price: Money; mine: RaceForMe }) {
  const { t, format, ...say } = useEventTexts();
  const { own, ownNext, withCard } = mine;
  const now = own?.price ?? price;
  const next = race.nextPrice && { price: ownNext ?? race.nextPrice.price, at: race.nextPrice.at };
  const notes = [
    ...(own ? [t('events:fullPrice', { price: format.money(price) }), say.rate(own.rate)] : []),
    // A reduced price may be the same in every step.
    ...(next && next.price.amount !== now.amount
      ? [
          t('events:priceThen', {
            price: format.money(next.price),
            when: format.day(next.at, 'monthDay'),
          }),
        ]
      : []),
    ...(mine.isKnown ? [] : say.rates(race)),
    ...(withCard ? [t('events:withCard', { price: format.money(withCard) })] : []),
  ];
  return (
    <>
      <strong className={styles.price}>{format.money(now)}</strong>
      {race.pricePer === 'team' && <small>{t('events:pricePerTeam')}</small>}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  );
}
