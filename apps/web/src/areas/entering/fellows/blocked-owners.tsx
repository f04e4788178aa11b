import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Keeper, listBlocked, unblockOwner } from '@rajt/contract/entering/operations/fellows';
import { useQuery } from '@tanstack/react-query';
import { OwnerItem, OwnerList } from './owner-list.tsx';

/** The accounts that may not enter the reader any more, each with a button that allows it again. */
export function BlockedOwners() {
  const t = useT();
  const params = { userId: useUserId() };
  const { data: owners } = useQuery(queryOf(listBlocked, { params }));
  return (
    <OwnerList owners={owners} title={t('objections:blockedTitle')} intro={t('objections:blockedIntro')}>
      {(owner, onLifted) => <BlockedItem key={owner.uid} owner={owner} onLifted={onLifted} />}
    </OwnerList>
  );
}

function BlockedItem({ owner, onLifted }: { owner: Keeper; onLifted: () => void }) {
  const t = useT();
  const { language } = useFormats();
  const userId = useUserId();
  const unblock = useAction(unblockOwner, {
    input: () => ({ params: { userId, ownerId: owner.uid } }),
    refresh: [listBlocked],
    saved: t('objections:unblocked', { name: fullName(owner, language) }),
    undone: t('objections:unblockFailed'),
  });
  return (
    <OwnerItem
      owner={owner}
      about={(date) => t('objections:blockedSince', { date })}
      button={t('objections:unblock')}
      buttonOf={(name) => t('objections:unblockOf', { name })}
      action={unblock}
      onEnded={onLifted}
    />
  );
}
