import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { toldInPlace, useAction } from '@rajt/app-kit/api/use-action';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type CompanyDetail,
  getCompanyEntry,
  holdNextOfCompany,
  listCompanyEntries,
} from '@rajt/contract/entering/operations/companies';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './company.module.css';
import { FewPlaces } from './few-places.tsx';
import { areFew, peopleNow } from './places-now.ts';

interface CompanySummaryProps {
  companyEntryId: string;
  /** The next people are in the cart. */
  onHeld: () => void;
}

/** A company's people: paid, in the cart, to come; and a button for the next ones. */
export function CompanySummary({ companyEntryId, onHeld }: CompanySummaryProps) {
  const t = useT();
  const { day } = useFormats();
  const params = { userId: useUserId(), companyEntryId };
  const { data, error, refetch } = useQuery(queryOf(getCompanyEntry, { params }));
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={t('company:summaryLoading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    );
  }
  return (
    <div className="page page-narrow stack gap-6">
      <PageTitle eyebrow={t('company:title')}>{data.company}</PageTitle>
      <p>{[data.event.name, data.race.name, day(data.race.raceOn)].join(' · ')}</p>
      <p role="status">{t('company:counts', data.counts)}</p>
      <NextPeople company={data} onHeld={onHeld} />
      <section className="stack" aria-labelledby="people">
        <h2 id="people">{t('company:people')}</h2>
        <ol className={styles.list}>
          {data.people.map(({ uid, name, state }) => (
            <li key={uid} className={styles.good}>
              <span className={styles.name}>{name}</span>
              <span className="text-soft">{t(`company:state.${state}`)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** One order after the other: the next people may come once those in the cart are paid. */
function NextPeople({ company, onHeld }: { company: CompanyDetail; onHeld: () => void }) {
  const t = useT();
  const userId = useUserId();
  const queries = useQueryClient();
  const { companyEntryId, counts, placesNow, unpaidLeft } = company;
  const [taken, setTaken] = useState(0);
  const next = useAction(holdNextOfCompany, {
    input: (places: number) => ({ params: { userId, companyEntryId }, body: { places } }),
    refresh: [getCompanyEntry, listCompanyEntries],
    isIdempotent: true,
    undone: toldInPlace,
    done: ({ cart }) => {
      setKnown(queries, getCart, { params: { userId } }, cart);
      onHeld();
    },
  });
  if (counts.inCart > 0) {
    return (
      <div className="stack">
        {counts.toCome > 0 && <p>{t('company:nextFirst')}</p>}
        <Button variant="go" render={<Link to="/cart" />}>
          {t('company:toCart')}
        </Button>
      </div>
    );
  }
  if (counts.toCome === 0) return null;
  const now = peopleNow(counts.toCome, placesNow, taken);
  return (
    <div className="stack">
      {next.error && (
        <Notice kind="error" role="alert" title={t('company:nextFailed')}>
          <p>{callErrorText(next.error, t)}</p>
        </Notice>
      )}
      {areFew(counts.toCome, placesNow) && (
        <FewPlaces
          places={placesNow}
          isOwnBound={placesNow === unpaidLeft}
          isTaken={taken === placesNow}
          onTake={(isTaken) => setTaken(isTaken ? placesNow : 0)}
        />
      )}
      <Button
        variant="go"
        disabled={now === 0}
        loading={next.isPending}
        loadingLabel={t('company:sending')}
        onClick={() => void next.press(now)}
      >
        {t('company:next', { count: now || Math.min(counts.toCome, COMPANY_ORDER_PEOPLE) })}
      </Button>
    </div>
  );
}
