import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getWithdrawal, type WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import layout from '../../../shell/layout/paid-entry-screen.module.css';
import { AttachedGoods } from './attached-goods.tsx';
import { RefundSteps } from './refund-steps.tsx';
import styles from './withdraw.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

export const withdrawalQuery = (userId: string, entryType: 'entry' | 'team', entryId: string) =>
  queryOf(getWithdrawal, { params: { userId, entryType, entryId } });

interface WithdrawScreenProps {
  entryType: 'entry' | 'team';
  /** For a team: the id of the team entry. */
  entryId: string;
  /** `isParticipant`: the caller was to start with it. */
  onDone: (isParticipant: boolean) => void;
}

/** The refund for withdrawing an entry or a team today and after each coming date; a press books exactly that. */
export function WithdrawScreen({ entryType, entryId, onDone }: WithdrawScreenProps) {
  const t = useT();
  const query = {
    ...withdrawalQuery(useUserId(), entryType, entryId),
    staleTime: 5_000,
    refetchInterval: 30_000,
  };
  const { data, error, refetch } = useQuery(query);
  if (data) return <Quote quote={data} onDone={onDone} />;
  if (error instanceof CallError && error.status === 404) return <NotThere />;
  if (error)
    return <ErrorScreen error={error} title={t('withdrawal:loadFailed')} onRetry={() => void refetch()} />;
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <Loading label={t('withdrawal:loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

function Quote({ quote, onDone }: { quote: WithdrawalQuote } & Pick<WithdrawScreenProps, 'onDone'>) {
  const t = useT();
  const { day, until } = useFormats();
  const { event, race, team, entries, obstacle } = quote;
  const who = team ?? entries.map(({ participant }) => participant).join(', ');
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <div className={layout.head}>
        <Link to="/entries" className="back-link">
          <Icon name="chevronLeft" size="1.125rem" />
          {t('withdrawal:back')}
        </Link>
        <PageTitle title={t('withdrawal:pageTitle', { event: event.name })} eyebrow={t('withdrawal:heading')}>
          {event.name}
        </PageTitle>
        <p className={layout.where}>{[race.name, day(race.raceOn, 'full'), who].join(' · ')}</p>
      </div>
      {quote.optOut && (
        <Notice
          kind="info"
          title={t('withdrawal:movedTitle', {
            from: day(quote.optOut.from, 'full'),
            to: day(quote.optOut.to, 'full'),
          })}
        >
          {t('withdrawal:movedText', { until: until(quote.optOut.until) })}
        </Notice>
      )}
      {obstacle !== null && <Notice kind="info">{t(`withdrawal:obstacle.${obstacle}`)}</Notice>}
      <RefundSteps quote={quote} />
      {team !== null && <Members quote={quote} />}
      <AttachedGoods goods={quote.goods} />
      {obstacle === null && <WithdrawForm quote={quote} onDone={onDone} />}
    </div>
  );
}

/** For a team: the refund of each member. */
function Members({ quote: { entries } }: { quote: WithdrawalQuote }) {
  const t = useT();
  const { money } = useFormats();
  return (
    <section className={layout.part} aria-labelledby="members">
      <h2 id="members">{t('withdrawal:members')}</h2>
      <ul className={styles.rows}>
        {entries.map(({ entryId, participant, paid, refund }) => (
          <li key={entryId}>
            <span>{participant}</span>
            <span className={styles.amount}>
              {refund ? t('withdrawal:ofPaid', { refund: money(refund), paid: money(paid) }) : money(paid)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotThere() {
  const t = useT();
  return (
    <NotFoundScreen
      title={t('withdrawal:notFoundTitle')}
      back={<Link to="/entries" />}
      backLabel={t('withdrawal:back')}
    >
      {t('withdrawal:notFoundText')}
    </NotFoundScreen>
  );
}
