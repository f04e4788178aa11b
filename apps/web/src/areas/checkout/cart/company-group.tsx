import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { IconButton } from '@rajt/ui/icon-button';
import type { AppliedCoupon } from './applied-coupons.ts';
import cardStyles from './cart-entry-card.module.css';
import { sumOf } from './company-entries.ts';
import styles from './company-group.module.css';
import { entryName } from './entry-name.ts';
import { useEntryTexts } from './entry-texts.ts';
import { ItemCoupons } from './item-coupons.tsx';

interface CompanyGroupProps {
  name: string;
  entries: readonly CartEntry[];
  coupons: readonly AppliedCoupon[];
  /** One of them, or all. Not while a payment is open. */
  onRemove?: (entry: CartEntry | 'all') => void;
}

/** A company's people in the cart, folded: its name, how many, the sum. */
export function CompanyGroup({ name, entries, coupons, onRemove }: CompanyGroupProps) {
  const t = useT();
  const { money } = useFormats();
  const say = useEntryTexts();
  const [first] = entries;
  if (!first) return null;
  return (
    <article className={styles.group}>
      <div className="split">
        <h2 className={cardStyles.name}>{t('cart:ofCompany', { name, count: entries.length })}</h2>
        <span className={cardStyles.fee}>{money(sumOf(entries))}</span>
      </div>
      <p className={cardStyles.fact}>{entryName(first)}</p>
      <details>
        <summary className="unfold">{t('cart:showPeople')}</summary>
        <ol className={styles.people}>
          {entries.map((entry) => (
            <li key={entry.entryId} className={styles.person}>
              <span className={styles.who}>{entry.participant.name}</span>
              <span className="text-soft">{entry.heat.name}</span>
              <span className="numeric">{say.fee(entry)}</span>
              {onRemove && (
                <IconButton
                  icon="trash"
                  label={t('cart:removeNamed', { race: entryName(entry), name: entry.participant.name })}
                  onClick={() => onRemove(entry)}
                />
              )}
            </li>
          ))}
        </ol>
      </details>
      <ItemCoupons coupons={coupons} />
      {onRemove && (
        <Button
          variant="link"
          size="sm"
          icon="trash"
          className={styles.remove}
          aria-label={t('cart:removeCompany', { name, count: entries.length })}
          onClick={() => onRemove('all')}
        >
          {t('cart:remove')}
        </Button>
      )}
    </article>
  );
}
