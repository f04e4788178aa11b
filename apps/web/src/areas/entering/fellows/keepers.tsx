import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Keeper, leaveKeeper, listKeepers } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './fellows.module.css';

/** Whose lists one is on, each with the way off it; not there while there is none. */
export function Keepers() {
  const t = useT();
  const id = useId();
  const params = { userId: useUserId() };
  const { data: keepers } = useQuery(queryOf(listKeepers, { params }));
  if (!keepers || keepers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id} tabIndex={-1}>
          {t('objections:keepersTitle')}
        </h2>
        <p className="text-soft">{t('objections:keepersIntro')}</p>
      </div>
      <CardList>
        {keepers.map((keeper) => (
          <KeeperItem
            key={keeper.uid}
            keeper={keeper}
            onLeft={() => document.getElementById(id)?.focus({ preventScroll: true })}
          />
        ))}
      </CardList>
    </section>
  );
}

function KeeperItem({ keeper, onLeft }: { keeper: Keeper; onLeft: () => void }) {
  const t = useT();
  const { day, language } = useFormats();
  const userId = useUserId();
  const name = fullName(keeper, language);
  const leave = useAction(leaveKeeper, {
    input: () => ({ params: { userId, ownerId: keeper.uid } }),
    refresh: [listKeepers],
    saved: t('objections:left'),
    undone: t('objections:leaveFailed'),
  });
  return (
    <CardItem
      name={name}
      actions={
        <Button
          variant="quiet"
          size="sm"
          loading={leave.isPending}
          aria-label={t('objections:leaveOf', { name })}
          onClick={() => void leave.press().then((isLeft) => isLeft && onLeft())}
        >
          {t('objections:leave')}
        </Button>
      }
    >
      <p className={styles.about}>{t('objections:since', { date: day(keeper.since) })}</p>
    </CardItem>
  );
}
