import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listLettersInTrouble } from '@rajt/contract/content/operations/bounces';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment } from '../../../shell/moment.tsx';
import { MoreButton } from '../../../shell/more-button.tsx';

/** The letters that a mailbox did not accept, the newest first. */
export function TroubledLetters() {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: [listLettersInTrouble.id],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      const { answer } = await callAny(listLettersInTrouble, { query }, { signal });
      return dataOf<typeof listLettersInTrouble>(answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const letters = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="panel stack">
      <h2>{t('mailProblems:trouble.title')}</h2>
      <p className="text-soft">{t('mailProblems:trouble.text')}</p>
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      {!letters && !list.error && (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={2} />
        </Loading>
      )}
      {letters?.length === 0 && <p>{t('mailProblems:trouble.none')}</p>}
      {letters && letters.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('mailProblems:address')}</th>
                <th scope="col">{t('mailProblems:trouble.what')}</th>
                <th scope="col">{t('mailProblems:trouble.at')}</th>
                <th scope="col">{t('mailProblems:letter')}</th>
              </tr>
            </thead>
            <tbody>
              {letters.map(({ letterId, email, trouble, kind, at }) => (
                <tr key={letterId}>
                  <th scope="row">{email}</th>
                  <td>{t(`mailProblems:trouble.kind.${trouble}`)}</td>
                  <td data-label={t('mailProblems:trouble.at')}>
                    <Moment at={at} />
                  </td>
                  <td data-label={t('mailProblems:letter')}>{t(`mailProblems:kind.${kind}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton list={list}>{t('mailProblems:trouble.older')}</MoreButton>
    </section>
  );
}
