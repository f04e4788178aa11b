import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Charity } from '@rajt/contract/shop/operations/donations';
import { percentOfGoal } from '@rajt/rules/shop/donations';
import { HeartGauge } from '@rajt/ui/heart-gauge';
import styles from './progress.module.css';

/** How far a charity has come: a heart that fills, and the same in words. */
export function Progress({ charity, size = 'sm' }: { charity: Charity; size?: 'sm' | 'lg' }) {
  const t = useT();
  const { money } = useFormats();
  const { raised, goal, givers } = charity;
  const percent = percentOfGoal(raised.amount, goal?.amount ?? null);
  return (
    <div className={styles.progress} data-size={size}>
      <HeartGauge percent={percent ?? (givers > 0 ? 100 : 0)} className={styles.heart} />
      <div className={styles.words}>
        <p className={styles.raised}>{money(raised)}</p>
        <p>
          {goal ? t('charity:ofGoal', { goal: money(goal), percent: percent ?? 0 }) : t('charity:noGoal')}
        </p>
        <p>{givers === 0 ? t('charity:noGivers') : t('charity:givers', { count: givers })}</p>
      </div>
    </div>
  );
}
