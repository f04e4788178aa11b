import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { BalanceMovement } from '@rajt/contract/checkout/operations/balance';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import styles from './balance-card.module.css';

/** How many movements are shown before one asks for all. */
const FIRST = 5;

/** How the balance came about, the last first. */
export function Movements({ movements }: { movements: readonly BalanceMovement[] }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? movements : movements.slice(0, FIRST);
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('balance:history')}
      </h3>
      <ol className={styles.movements}>
        {shown.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {shown.length < movements.length && (
        <div>
          <Button variant="link" onClick={() => setOpen(true)}>
            {t('balance:all', { count: movements.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Movement({ movement: { at, reason, amount, origin, note, trid } }: { movement: BalanceMovement }) {
  const t = useT();
  const { day, money } = useFormats();
  return (
    <li className={styles.movement}>
      <span className={styles.what}>
        <span>
          {origin
            ? `${t(`balance:${reason}`)}: ${note || t(`balance:origin_${origin}`)}`
            : t(`balance:${reason}`)}
        </span>
        <span className="text-small text-soft">
          {day(at, 'short')}
          {trid && (
            <>
              {' · '}
              <Link to="/confirm-order/$trid" params={{ trid }}>
                {trid}
              </Link>
            </>
          )}
        </span>
      </span>
      <span className={amount.amount > 0 ? styles.plus : styles.amount}>
        {amount.amount > 0 ? `+${money(amount)}` : money(amount)}
      </span>
    </li>
  );
}
