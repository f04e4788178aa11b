import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Race } from '@rajt/contract/content/operations/catalog';
import {
  askForNotice,
  listNotices,
  withdrawNotice,
} from '@rajt/contract/entering/operations/opening-notices';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';

interface OpeningNoticeProps {
  race: Pick<Race, 'id' | 'name'>;
  size?: 'sm' | 'md';
}

/** A mail when entry opens: one press to ask for it, one to revoke it. */
export function OpeningNotice({ race, size = 'sm' }: OpeningNoticeProps) {
  const t = useT();
  const userId = useUserId();
  const here = useLocation({ select: ({ href }) => href });
  const { data: notices } = useQuery({
    ...queryOf(listNotices, { params: { userId } }),
    enabled: userId !== '',
  });
  const input = () => ({ params: { userId, raceId: race.id } });
  const undone = t('waiting:tellFailed');
  const ask = useAction(askForNotice, { input, refresh: [listNotices], saved: t('waiting:told'), undone });
  const withdraw = useAction(withdrawNotice, {
    input,
    refresh: [listNotices],
    saved: t('waiting:tellNot'),
    undone,
  });
  if (userId === '')
    return (
      <Button variant="quiet" size={size} render={<Link to="/login" search={{ redirect: here }} />}>
        {t('waiting:tellMe')}
      </Button>
    );
  const isAsked = notices?.some(({ raceId }) => raceId === race.id) ?? false;
  return (
    <>
      {isAsked && <p>{t('waiting:willTell')}</p>}
      <Button
        variant="quiet"
        size={size}
        loading={ask.isPending || withdraw.isPending}
        aria-label={t(isAsked ? 'waiting:tellMeNotOf' : 'waiting:tellMeOf', { race: race.name })}
        onClick={() => void (isAsked ? withdraw : ask).press()}
      >
        {t(isAsked ? 'waiting:tellMeNot' : 'waiting:tellMe')}
      </Button>
    </>
  );
}
