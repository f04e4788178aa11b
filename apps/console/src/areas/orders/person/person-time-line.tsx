import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { listTimeLine, resendMail, type TimeLineRow } from '@rajt/contract/orders/operations/person-page';
import { Button } from '@rajt/ui/button';
import type { IconName } from '@rajt/ui/icons';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { TimeLine } from '@rajt/ui/time-line';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment } from '../../../shell/moment.tsx';
import { MoreButton } from '../../../shell/more-button.tsx';
import { Changes } from '../../office/shared/changes/changes.tsx';

const ICONS: Readonly<Record<TimeLineRow['kind'], IconName>> = {
  audit: 'edit',
  mail: 'mail',
  payment: 'card',
  refund: 'undo',
};

/** The time line of a person, the newest events first. Staff who see the e-mail address can send a mail again. */
export function PersonTimeLine({ personId, isMailSeen }: { personId: string; isMailSeen: boolean }) {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery({
    queryKey: [listTimeLine.id, personId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      const { answer } = await callAny(listTimeLine, { params: { personId }, query }, { signal });
      return dataOf<typeof listTimeLine>(answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
  });
  const again = useAction(resendMail, {
    input: (mailId: string) => ({ params: { personId, mailId } }),
    refresh: [listTimeLine],
    saved: t('personScreen:mailSent'),
    undone: t('personScreen:mailNotSent'),
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="panel">
      <h2>{t('personScreen:timeLine')}</h2>
      {!rows && !list.error && (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && <p className="text-soft">{t('personScreen:nothingHappened')}</p>}
      {rows && rows.length > 0 && (
        <TimeLine
          label={t('personScreen:timeLine')}
          items={rows.map((row) => ({
            key: row.key,
            icon: ICONS[row.kind],
            when: <Moment at={row.at} />,
            title:
              typeof row.amountHuf === 'number'
                ? t('personScreen:withAmount', {
                    text: row.text,
                    amount: formats.money({ amount: row.amountHuf, currency: 'HUF' }),
                  })
                : row.text,
            by: row.by && t(row.isStaff ? 'personScreen:byStaff' : 'personScreen:by', { name: row.by }),
            isMarked: row.isStaff,
            children: (
              <>
                {row.reason && (
                  <p className="text-soft">{t('personScreen:reason', { reason: row.reason })}</p>
                )}
                <Changes was={row.was} is={row.is} />
                {row.mailId && isMailSeen && (
                  <Button
                    variant="link"
                    size="sm"
                    className="at-start way-back"
                    loading={again.pending.includes(row.mailId)}
                    onClick={() => row.mailId && void again.press(row.mailId)}
                  >
                    {t('personScreen:sendAgain')}
                  </Button>
                )}
              </>
            ),
          }))}
        />
      )}
      <MoreButton list={list}>{t('personScreen:older')}</MoreButton>
    </section>
  );
}
