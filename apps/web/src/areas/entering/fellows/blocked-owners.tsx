import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Keeper, listBlocked, unblockOwner } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './fellows.module.css';

/** Who may not enter one any more, each with the way to let them; not there while there is nobody. */
export function BlockedOwners() {
  const t = useT();
  const id = useId();
  const params = { userId: useUserId() };
  const { data: owners } = useQuery(queryOf(listBlocked, { params }));
  if (!owners || owners.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id} tabIndex={-1}>
          {t('objections:blockedTitle')}
        </h2>
        <p className="text-soft">{t('objections:blockedIntro')}</p>
      </div>
      <CardList>
        {owners.map((owner) => (
          <BlockedItem
            key={owner.uid}
            owner={owner}
            onLifted={() => document.getElementById(id)?.focus({ preventScroll: true })}
          />
        ))}
      </CardList>
    </section>
  );
}

function BlockedItem({ owner, onLifted }: { owner: Keeper; onLifted: () => void }) {
  const t = useT();
  const { day, language } = useFormats();
  const userId = useUserId();
  const name = fullName(owner, language);
  const unblock = useAction(unblockOwner, {
    input: () => ({ params: { userId, ownerId: owner.uid } }),
    refresh: [listBlocked],
    saved: t('objections:unblocked', { name }),
    undone: t('objections:unblockFailed'),
  });
  return (
    <CardItem
      name={name}
      actions={
        <Button
          variant="quiet"
          size="sm"
          loading={unblock.isPending}
          aria-label={t('objections:unblockOf', { name })}
          onClick={() => void unblock.press().then((isLifted) => isLifted && onLifted())}
        >
          {t('objections:unblock')}
        </Button>
      }
    >
      <p className={styles.about}>{t('objections:blockedSince', { date: day(owner.since) })}</p>
    </CardItem>
  );
}
