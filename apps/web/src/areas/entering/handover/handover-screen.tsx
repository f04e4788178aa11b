import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { type EntryHandover, getEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import layout from '../../../shell/layout/paid-entry-screen.module.css';
import styles from './handover.module.css';
import { OfferForm } from './offer-form.tsx';
import { OpenOffer } from './open-offer.tsx';

export const handoverQuery = (userId: string, entryId: string) =>
  queryOf(getEntryHandover, { params: { userId, entryId } });

/** The handover of a paid entry: how it works, the offer, and its result. */
export function HandoverScreen({ entryId }: { entryId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...handoverQuery(useUserId(), entryId),
    refetchInterval: 30_000,
  });
  // It was taken over, maybe while it is looked at.
  if (error instanceof CallError && error.status === 404) return <NotThere />;
  if (data) return <Own entry={data} />;
  if (error)
    return <ErrorScreen error={error} title={t('handover:loadFailed')} onRetry={() => void refetch()} />;
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <Loading label={t('handover:loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

function Own({ entry }: { entry: EntryHandover }) {
  const t = useT();
  const { day } = useFormats();
  const { event, race, participant, obstacle, open } = entry;
  return (
    <div className={`page page-narrow ${layout.screen}`}>
      <div className={layout.head}>
        <Link to="/entries" className="back-link">
          <Icon name="chevronLeft" size="1.125rem" />
          {t('handover:back')}
        </Link>
        <PageTitle title={t('handover:pageTitle', { event: event.name })} eyebrow={t('handover:heading')}>
          {event.name}
        </PageTitle>
        <p className={layout.where}>{[race.name, day(race.raceOn, 'full'), participant].join(' · ')}</p>
      </div>
      {obstacle !== null && <Notice kind="info">{t(`handover:obstacle.${obstacle}`)}</Notice>}
      {open && <OpenOffer entryId={entry.entryId} offer={open} isFree={entry.fee.amount === 0} />}
      {obstacle === null && <How entry={entry} />}
      {obstacle === null && !open && <OfferForm entryId={entry.entryId} isFree={entry.fee.amount === 0} />}
    </div>
  );
}

function How({ entry: { fee, until } }: { entry: EntryHandover }) {
  const t = useT();
  const { money, until: untilText } = useFormats();
  return (
    <section className={layout.part} aria-labelledby="how">
      <h2 id="how">{t('handover:howTitle')}</h2>
      <ol className={styles.steps}>
        <li>{t(fee.amount === 0 ? 'handover:howOfferFree' : 'handover:howOffer')}</li>
        <li>{fee.amount === 0 ? t('handover:howTakeFree') : t('handover:howTake', { fee: money(fee) })}</li>
        <li>{t('handover:howDone')}</li>
      </ol>
      {until && <p className="text-soft">{t('handover:until', { until: untilText(until) })}</p>}
    </section>
  );
}

function NotThere() {
  const t = useT();
  return (
    <NotFoundScreen
      title={t('handover:notFoundTitle')}
      back={<Link to="/entries" />}
      backLabel={t('handover:back')}
    >
      {t('handover:notFoundText')}
    </NotFoundScreen>
  );
}
