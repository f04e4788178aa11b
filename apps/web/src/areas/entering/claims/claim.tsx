import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { checkClaim, claimEntries } from '@rajt/contract/entering/operations/claims';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { usePresence } from '../../../shell/session/use-presence.ts';

const isInvalid = (error: unknown) => error instanceof CallError && error.failure?.code === 'token_invalid';

/**
 * A participant without an account claims their entries, by a press only: mail scanners open links too. A visitor returns here
 * from the login or the registration.
 */
export function Claim({ token }: { token: string }) {
  const t = useT();
  const { day } = useFormats();
  const userId = useUserId();
  const isMember = usePresence() === 'member';
  const here = useLocation({ select: ({ href }) => href });
  const check = useQuery({
    ...queryOf(checkClaim, { query: { token } }),
    throwOnError: (error) => !isInvalid(error),
  });
  const claim = useAction(claimEntries, {
    input: () => ({ params: { userId }, body: { token } }),
    refresh: [listEntries],
    done: expectHeading,
    undone: (error) => {
      if (isInvalid(error)) expectHeading();
    },
  });
  if (claim.data)
    return (
      <Notice
        title={t('claims:doneTitle')}
        text={
          claim.data.buyer ? t('claims:doneText', { buyer: claim.data.buyer }) : t('claims:doneTextOfNobody')
        }
      >
        <Button variant="go" size="lg" icon="ticket" render={<Link to="/entries" />}>
          {t('claims:toEntries')}
        </Button>
      </Notice>
    );
  if (isInvalid(check.error) || isInvalid(claim.error))
    return (
      <Notice title={t('claims:invalidTitle')} text={t('claims:invalidText')}>
        {isMember && (
          <Button variant="quiet" render={<Link to="/entries" />}>
            {t('claims:toEntries')}
          </Button>
        )}
      </Notice>
    );
  if (!check.data)
    return (
      <Loading label={t('claims:loading')}>
        <Skeleton shape="card" />
      </Loading>
    );
  const { buyer, participant, entries } = check.data;
  return (
    <div className="stack">
      <PageTitle>{t('claims:title')}</PageTitle>
      <p>{buyer ? t('claims:text', { buyer, participant }) : t('claims:textOfNobody', { participant })}</p>
      <ul aria-label={t('claims:entries')}>
        {entries.map(({ entryId, event, race, raceOn }) => (
          <li key={entryId}>
            <strong>{event}</strong>, {race} · {day(raceOn)}
          </li>
        ))}
      </ul>
      {isMember ? (
        <>
          <p className="text-soft">{t('claims:terms')}</p>
          <FormProblemBox problem={claim.error && { text: callErrorText(claim.error, t), more: [] }} />
          <div className="cluster gap-3">
            <Button variant="go" size="lg" loading={claim.isPending} onClick={() => void claim.press()}>
              {t('claims:button')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('claims:enterFirst')}</p>
          <div className="cluster gap-3">
            <Button size="lg" render={<Link to="/login" search={{ redirect: here }} />}>
              {t('claims:login')}
            </Button>
            <Button
              variant="quiet"
              size="lg"
              render={<Link to="/registration" search={{ redirect: here }} />}
            >
              {t('claims:register')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
