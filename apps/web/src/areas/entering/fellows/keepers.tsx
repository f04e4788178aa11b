import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Keeper, leaveKeeper, listKeepers } from '@rajt/contract/entering/operations/fellows';
import { useQuery } from '@tanstack/react-query';
import { OwnerItem, OwnerList } from './owner-list.tsx';

/** The accounts that have the reader in their list of fellows, each with a button that leaves that list. */
export function Keepers() {
  const t = useT();
  const params = { userId: useUserId() };
  const { data: keepers } = useQuery(queryOf(listKeepers, { params }));
  return (
    <OwnerList owners={keepers} title={t('objections:keepersTitle')} intro={t('objections:keepersIntro')}>
      {(keeper, onLeft) => <KeeperItem key={keeper.uid} keeper={keeper} onLeft={onLeft} />}
    </OwnerList>
  );
}

function KeeperItem({ keeper, onLeft }: { keeper: Keeper; onLeft: () => void }) {
  const t = useT();
  const userId = useUserId();
  const leave = useAction(leaveKeeper, {
    input: () => ({ params: { userId, ownerId: keeper.uid } }),
    refresh: [listKeepers],
    saved: t('objections:left'),
    undone: t('objections:leaveFailed'),
  });
  return (
    <OwnerItem
      owner={keeper}
      about={(date) => t('objections:since', { date })}
      button={t('objections:leave')}
      buttonOf={(name) => t('objections:leaveOf', { name })}
      action={leave}
      onEnded={onLeft}
    />
  );
}
