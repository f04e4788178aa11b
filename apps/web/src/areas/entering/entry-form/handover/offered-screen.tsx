import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import {
  checkEntryHandover,
  declineEntryHandover,
  type OfferedEntry,
} from '@rajt/contract/entering/operations/entry-handovers';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { usePresence } from '../../../../shell/session/use-presence.ts';

/** Its own chunk: most people who open a link have to sign in first. */
const OfferedForm = lazyPart(
  async () => (await import('./offered-form.tsx')).OfferedForm,
  ['answers', 'consents', 'entry', 'handover'],
);

const isInvalid = (error: unknown) => error instanceof CallError && error.failure?.code === 'token_invalid';

/** The screen of an offered entry's link: sign in, give one's own data and go to the cart, or decline. */
export function OfferedScreen({ token }: { token: string }) {
  const t = useT();
  const offered = queryOf(checkEntryHandover, { query: { token } });
  const check = useQuery({
    ...offered,
    throwOnError: (error) => !isInvalid(error),
  });
  const decline = useAction(declineEntryHandover, {
    input: () => ({ body: { token } }),
    changes: offered,
    done: expectHeading,
    undone: t('handover:offered.declineFailed'),
  });
  if (decline.isSaved && check.data)
    return (
      <Notice
        title={t('handover:offered.declinedTitle')}
        text={t('handover:offered.declinedText', check.data)}
      />
    );
  if (isInvalid(check.error) || isInvalid(decline.error))
    return (
      <Notice title={t('handover:offered.invalidTitle')} text={t('handover:offered.invalidText')}>
        <Button variant="go" size="lg" render={<Link to="/entries" />}>
          {t('handover:offered.toEntries')}
        </Button>
      </Notice>
    );
  if (!check.data) return <Waiting />;
  const offer = check.data;
  if (offer.state === 'taken')
    return (
      <Notice
        title={t('handover:offered.takenTitle')}
        text={t(offer.fee.amount === 0 ? 'handover:offered.takenTextFree' : 'handover:offered.takenText')}
      >
        <Button variant="go" size="lg" render={<Link to="/cart" />}>
          {t('handover:offered.toCart')}
        </Button>
      </Notice>
    );
  return (
    <Offered offer={offer}>
      <Next token={token} offer={offer} />
      <Decline giver={offer.giver} isPending={decline.isPending} onDecline={() => decline.press()} />
    </Offered>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Loading label={t('handover:offered.loading')}>
      <Skeleton shape="card" />
    </Loading>
  );
}

/** The offered place: its giver, place and time of the start, and the price. */
function Offered({ offer, children }: { offer: OfferedEntry; children: ReactNode }) {
  const t = useT();
  const { day, time, money, until } = useFormats();
  const { giver, event, race, heat, fee } = offer;
  return (
    <>
      <div className="stack gap-3">
        <PageTitle eyebrow={t('handover:offered.eyebrow')}>
          {t('handover:offered.title', { event })}
        </PageTitle>
        <p>{t('handover:offered.text', { giver })}</p>
        <p>
          <strong>
            {t('handover:offered.race', {
              race: race.name,
              day: day(race.raceOn, 'full'),
              heat: heat.startsAt ? time(heat.startsAt) : heat.name,
            })}
          </strong>
          <br />
          {fee.amount === 0 ? t('handover:offered.feeNone') : t('handover:offered.fee', { fee: money(fee) })}
        </p>
        <p className="text-soft">
          {t(fee.amount === 0 ? 'handover:offered.valueFree' : 'handover:offered.value')}{' '}
          {t('handover:offered.until', { until: until(offer.until) })}
        </p>
      </div>
      {children}
    </>
  );
}

/** The form; a visitor logs in first and returns. */
function Next({ token, offer }: { token: string; offer: OfferedEntry }) {
  const t = useT();
  const presence = usePresence();
  const back = { redirect: `/handover/${encodeURIComponent(token)}` };
  if (presence === 'member')
    return (
      <Suspense fallback={<Waiting />}>
        <OfferedForm token={token} offer={offer} />
      </Suspense>
    );
  if (presence === 'incomplete')
    return (
      <div className="stack gap-3">
        <p>{t('handover:offered.complete')}</p>
        <div>
          <Button variant="go" size="lg" render={<Link to="/registration/extra" search={back} />}>
            {t('handover:offered.completeButton')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack gap-3">
      <p>{t('handover:offered.signIn')}</p>
      <div className="cluster gap-3">
        <Button variant="go" size="lg" render={<Link to="/login" search={back} />}>
          {t('handover:offered.login')}
        </Button>
        <Button variant="quiet" size="lg" render={<Link to="/registration" search={back} />}>
          {t('handover:offered.register')}
        </Button>
      </div>
    </div>
  );
}

interface DeclineProps {
  giver: string;
  isPending: boolean;
  onDecline: () => Promise<boolean>;
}

/** Asks first: the link is of no use afterwards. */
function Decline({ giver, isPending, onDecline }: DeclineProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('handover:offered.decline')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('handover:offered.declineTitle')}
        description={t('handover:offered.declineText', { giver })}
        confirmLabel={t('handover:offered.declineConfirm')}
        cancelLabel={t('common:cancel')}
        loading={isPending}
        onConfirm={() => void onDecline().then(() => setOpen(false))}
      />
    </div>
  );
}
