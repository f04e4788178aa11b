import { useT } from '@rajt/app-kit/texts/texts';
import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import { bibWords } from '@rajt/rules/entering/bib';
import { Bib } from '@rajt/ui/bib';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Link } from '@tanstack/react-router';
import type { AppliedCoupon } from './applied-coupons.ts';
import styles from './cart-entry-card.module.css';
import { entryName } from './entry-name.ts';
import { useEntryTexts } from './entry-texts.ts';
import { ItemCoupons } from './item-coupons.tsx';

interface CartEntryCardProps {
  entry: CartEntry;
  /** It was put into the cart just now. */
  hasArrived: boolean;
  coupons: readonly AppliedCoupon[];
  /** Not while a payment is open. */
  onRemove?: () => void;
}

/** An entry that waits for its payment: the bib to be, the facts, the fee. */
export function CartEntryCard({ entry, hasArrived, coupons, onRemove }: CartEntryCardProps) {
  const t = useT();
  const say = useEntryTexts();
  const { event, race, participant } = entry;
  const named = { race: entryName(entry), name: participant.name };
  const change = <Link to="/entries/$entryId/edit" params={{ entryId: entry.entryId }} />;
  return (
    <article className={styles.card}>
      <Bib
        size="sm"
        main={bibWords(null, participant.nickname, participant.name).main}
        race={event.name}
        date={say.shortDay(entry)}
        heat={say.heatTime(entry)}
        note={race.name}
        arrives={hasArrived}
        className={hasArrived ? styles.arrived : styles.bib}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{race.name}</h2>
        <p className={styles.fact}>{event.name}</p>
        <p className={styles.fact}>
          {entry.heat.startsAt ? `${say.start(entry)} · ${entry.heat.name}` : say.start(entry)}
        </p>
        <p className={styles.fact}>
          {participant.name}{' '}
          <span className={styles.uid}>({t('cart:participantId', { uid: participant.uid })})</span>
        </p>
        {/* Of a substitute who is only named there is nothing to change. */}
        {onRemove && !entry.lacksGuardian && !entry.substitution && (
          <Button
            variant="link"
            size="sm"
            icon="edit"
            aria-label={t('entryChange:editNamed', named)}
            render={change}
          >
            {t('entryChange:edit')}
          </Button>
        )}
      </div>
      <div className={styles.price}>
        <span className={styles.fee}>{say.fee(entry)}</span>
        {onRemove && (
          <Button
            variant="link"
            size="sm"
            icon="trash"
            aria-label={t('cart:removeNamed', named)}
            onClick={onRemove}
          >
            {t('cart:remove')}
          </Button>
        )}
      </div>
      {entry.substitution && (
        <div className={styles.warning}>
          <Notice title={say.substitution(entry)}>{t('cart:substitutionText', entry.substitution)}</Notice>
        </div>
      )}
      {entry.lacksGuardian && (
        <div className={styles.warning}>
          <Notice kind="warning">
            <p>{t('cart:lacksGuardian')}</p>
            {onRemove && (
              <Button
                variant="quiet"
                size="sm"
                icon="edit"
                className={styles.give}
                aria-label={t('cart:giveGuardianOf', named)}
                render={change}
              >
                {t('cart:giveGuardian')}
              </Button>
            )}
          </Notice>
        </div>
      )}
      <ItemCoupons coupons={coupons} />
    </article>
  );
}
