import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import {
  checkTeamInvitation,
  declineTeamInvitation,
  type TeamInvitation,
} from '@rajt/contract/entering/operations/team-invitations';
import type { RefusalCode } from '@rajt/contract/errors';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { usePresence } from '../../../../shell/session/use-presence.ts';

/** Its own chunk: most people who open a link have to sign in first. */
const InvitedForm = lazyPart(
  async () => (await import('./invited-form.tsx')).InvitedForm,
  ['answers', 'consents', 'entry', 'invited'],
);

const isRefused = (error: unknown, code: RefusalCode) =>
  error instanceof CallError && error.failure?.code === code;
const isInvalid = (error: unknown) => isRefused(error, 'token_invalid');
const isUsed = (error: unknown) => isRefused(error, 'invitation_used');

/** The screen of a named member's link: sign in, give one's data, or decline. */
export function InvitedScreen({ token }: { token: string }) {
  const t = useT();
  const [joined, setJoined] = useState<TeamInvitation | null>(null);
  const check = useQuery({
    ...queryOf(checkTeamInvitation, { query: { token } }),
    throwOnError: (error) => !isInvalid(error) && !isUsed(error),
    enabled: joined === null,
  });
  const decline = useAction(declineTeamInvitation, {
    input: () => ({ body: { token } }),
    refresh: [checkTeamInvitation],
    done: expectHeading,
    undone: t('invited:notMeFailed'),
    isIdempotent: true,
  });
  if (joined) return <Joined invitation={joined} />;
  if (isUsed(check.error)) return <Used />;
  if (isInvalid(check.error) || isInvalid(decline.error))
    return <Notice title={t('invited:invalidTitle')} text={t('invited:invalidText')} />;
  if (!check.data) return <Waiting />;
  const invitation = check.data;
  if (invitation.state === 'declined' || decline.isSaved)
    return (
      <Notice
        title={t('invited:declinedTitle')}
        text={t(`invited:${wording(invitation.leader)}declinedText`, invitation)}
      />
    );
  return (
    <Invited invitation={invitation}>
      <Next token={token} invitation={invitation} onJoined={() => setJoined(invitation)} />
      <Decline leader={invitation.leader} isPending={decline.isPending} onDecline={() => decline.press()} />
    </Invited>
  );
}

/** Which texts are meant: those for a team that has no leader at the moment, or the usual ones. */
const wording = (leader: string) => (leader === '' ? 'withoutLeader.' : '') as '' | 'withoutLeader.';

/** The link is used up: a reader who returns to it gets a link to the entries. */
function Used() {
  const t = useT();
  return (
    <Notice title={t('invited:usedTitle')} text={t('invited:usedText')}>
      <Button variant="go" size="lg" render={<Link to="/entries" />}>
        {t('invited:toEntries')}
      </Button>
    </Notice>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Loading label={t('invited:loading')}>
      <Skeleton shape="card" />
    </Loading>
  );
}

/** The leader, the named member, the race, and the deadline. */
function Invited({ invitation, children }: { invitation: TeamInvitation; children: ReactNode }) {
  const t = useT();
  const { day, time, until } = useFormats();
  const { team, firstName, event, race, heat } = invitation;
  return (
    <>
      <div className="stack gap-3">
        <PageTitle eyebrow={t('invited:eyebrow', { team })}>
          {t('invited:title', { name: firstName })}
        </PageTitle>
        <p>{t(`invited:${wording(invitation.leader)}text`, invitation)}</p>
        <p>
          <strong>{t('invited:race', { event, race: race.name })}</strong>
          <br />
          {t('invited:when', {
            day: day(race.raceOn, 'full'),
            heat: heat.startsAt ? time(heat.startsAt) : heat.name,
          })}
        </p>
        <p className="text-soft">{t('invited:until', { until: until(invitation.until) })}</p>
      </div>
      {children}
    </>
  );
}

interface NextProps {
  token: string;
  invitation: TeamInvitation;
  onJoined: () => void;
}

/** The form of a member; a visitor logs in first and returns. */
function Next({ token, invitation, onJoined }: NextProps) {
  const t = useT();
  const presence = usePresence();
  const back = { redirect: `/invited/${encodeURIComponent(token)}` };
  if (presence === 'member')
    return (
      <Suspense fallback={<Waiting />}>
        <InvitedForm token={token} invitation={invitation} onJoined={onJoined} />
      </Suspense>
    );
  if (presence === 'incomplete')
    return (
      <div className="stack gap-3">
        <p>{t('invited:complete')}</p>
        <div>
          <Button variant="go" size="lg" render={<Link to="/registration/extra" search={back} />}>
            {t('invited:completeButton')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack gap-3">
      <p>{t('invited:signIn')}</p>
      <div className="cluster gap-3">
        <Button variant="go" size="lg" render={<Link to="/login" search={back} />}>
          {t('invited:login')}
        </Button>
        <Button variant="quiet" size="lg" render={<Link to="/registration" search={back} />}>
          {t('invited:register')}
        </Button>
      </div>
    </div>
  );
}

interface DeclineProps {
  leader: string;
  isPending: boolean;
  onDecline: () => Promise<boolean>;
}

/** Asks first: the link is of no use afterwards. */
function Decline({ leader, isPending, onDecline }: DeclineProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('invited:notMe')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('invited:notMeTitle')}
        description={t(`invited:${wording(leader)}notMeText`, { leader })}
        confirmLabel={t('invited:notMeConfirm')}
        cancelLabel={t('common:cancel')}
        loading={isPending}
        onConfirm={() => void onDecline().then(() => setOpen(false))}
      />
    </div>
  );
}

function Joined({ invitation }: { invitation: TeamInvitation }) {
  const t = useT();
  const text = t(invitation.isPaid ? 'invited:donePaid' : 'invited:doneHeld', invitation);
  return (
    <Notice title={t('invited:doneTitle')} text={text}>
      <Button variant="go" size="lg" render={<Link to="/entries" />}>
        {t('invited:toEntries')}
      </Button>
    </Notice>
  );
}
