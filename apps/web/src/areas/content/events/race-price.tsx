import type { Race } from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { useEventTexts } from './event-texts.ts';
import type { RaceForMe } from './offer-for-reader.ts';
import styles from './race-row.late.module.css';

/** The reader's price of a race, and why; everybody's price as long as nothing is known of them. Then the next price. */
export function RacePrice({ race, price, mine }: { race: Race; price: Money; mine: RaceForMe }) {
  const { t, format, ...say } = useEventTexts();
  const { own, ownNext } = mine;
  const now = own?.price ?? price;
  const next = race.nextPrice && { price: ownNext ?? race.nextPrice.price, at: race.nextPrice.at };
  return (
    <>
      <strong className={styles.price}>{format.money(now)}</strong>
      {race.pricePer === 'team' && <small>{t('events:pricePerTeam')}</small>}
      {own && (
        <>
          <small>{t('events:fullPrice', { price: format.money(price) })}</small>
          <small>{say.rate(own.rate)}</small>
        </>
      )}
      {/* A reduced price may be the same in every step. */}
      {next && next.price.amount !== now.amount && (
        <small>
          <VisuallyHidden>{t('eventPage:nextPrice')} </VisuallyHidden>
          {t('eventPage:priceThen', {
            price: format.money(next.price),
            when: format.day(next.at, 'monthDay'),
          })}
        </small>
      )}
    </>
  );
}
