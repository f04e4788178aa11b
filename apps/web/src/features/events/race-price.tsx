import type { Race } from '@rajt/contract/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { useEventTexts } from './event-texts.ts';
import type { RaceForMe } from './for-me.ts';
import styles from './race-row.module.css';

/** What a race costs the reader, and why; as long as nothing is known of them, what it costs everybody. */
export function RacePrice({ race, price, mine }: { race: Race; price: Money; mine: RaceForMe }) {
  const { t, format, ...say } = useEventTexts();
  const { own, ownNext, withCard } = mine;
  const notes = [
    ...(own ? [t('events:fullPrice', { price: format.money(price) }), say.rate(own.rate)] : []),
    ...(race.nextPrice
      ? [
          t('events:priceThen', {
            price: format.money(ownNext ?? race.nextPrice.price),
            when: format.day(race.nextPrice.at, 'monthDay'),
          }),
        ]
      : []),
    ...(mine.isKnown
      ? withCard
        ? [t('events:withCard', { price: format.money(withCard) })]
        : []
      : say.rates(race)),
  ];
  return (
    <>
      <strong className={styles.price}>{format.money(own?.price ?? price)}</strong>
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  );
}
