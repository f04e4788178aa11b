import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle, usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getRace, listHeats } from '@rajt/contract/content/operations/catalog';
import { getTeam, type Team } from '@rajt/contract/entering/operations/teams';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Icon } from '@rajt/ui/icons';
import { Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { EntrySkeleton } from '../entry-skeleton.tsx';
import { asParticipant } from '../participant.ts';
import { EditMembers } from './edit-members.tsx';
import type { PickMember } from './member.ts';
import styles from './team.module.css';

/** The answers of the team are below its members, and load a form. */
const EditSays = lazyPart(async () => (await import('./edit-says.tsx')).EditSays, ['entry', 'team']);

interface EditTeamScreenProps {
  teamEntryId: string;
  /** The list that one came from and returns to. */
  back: 'cart' | 'entries';
  people: (raceId: string, pick: PickMember) => ReactNode;
}

/** A team of one's own: its answers, and its members. */
export function EditTeamScreen({ teamEntryId, back, people }: EditTeamScreenProps) {
  const t = useT();
  const userId = useUserId();
  const team = useQuery(queryOf(getTeam, { params: { userId, teamEntryId } }));
  const raceId = team.data?.race.id ?? '';
  const isKnown = raceId !== '';
  const race = useQuery({ ...queryOf(getRace, { params: { raceId } }), enabled: isKnown });
  const heats = useQuery({ ...queryOf(listHeats, { params: { raceId } }), enabled: isKnown });
  const profile = useQuery(queryOf(getProfile, { params: { userId } }));
  if (team.data && race.data && heats.data && profile.data) {
    const self = { participant: asParticipant(profile.data), race: race.data };
    const isOpen = team.data.state !== 'paying' && !isFrozen(team.data);
    return (
      <div className={`page ${styles.screen}`}>
        <Head team={team.data} back={back} />
        <EditMembers
          team={team.data}
          race={race.data}
          heats={heats.data}
          self={self}
          isOpen={isOpen}
          people={(pick) => people(raceId, pick)}
        />
        {isOpen && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <EditSays team={team.data} fields={race.data.team?.fields ?? []} />
          </Suspense>
        )}
      </div>
    );
  }
  const error = team.error ?? race.error ?? heats.error ?? profile.error;
  if (error instanceof CallError && error.status === 404) return <TeamGone back={back} />;
  if (error) {
    const retry = () => void Promise.all([team, race, heats, profile].map((query) => query.refetch()));
    return <ErrorScreen error={error} onRetry={retry} />;
  }
  return <EntrySkeleton label={t('team:loading')} />;
}

const isFrozen = ({ state, changesUntil }: Team) =>
  state === 'paid' && Date.now() >= new Date(changesUntil).getTime();

function Head({ team, back }: { team: Team; back: EditTeamScreenProps['back'] }) {
  const t = useT();
  const { until } = useFormats();
  const name = team.teamFields[0]?.text ?? '';
  const words = { until: until(team.changesUntil) };
  return (
    <div className="stack gap-2">
      <Link to={back === 'cart' ? '/cart' : '/entries'} className="back-link">
        <Icon name="chevronLeft" size="1.125rem" />
        {t(back === 'cart' ? 'team:toCart' : 'team:toEntries')}
      </Link>
      <PageTitle title={t('team:editTitle', { name })} eyebrow={t('team:edit')}>
        {name}
      </PageTitle>
      <p className="text-soft">{`${team.event.name} · ${team.race.name}`}</p>
      {team.state === 'paying' && <p role="status">{t('team:paying')}</p>}
      {team.state === 'paid' && (
        <p role="status">{t(isFrozen(team) ? 'team:frozen' : 'team:changesUntil', words)}</p>
      )}
    </div>
  );
}

/** It has expired, was removed, or belongs to another account. */
function TeamGone({ back }: { back: EditTeamScreenProps['back'] }) {
  const t = useT();
  usePageName(t('team:goneTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('team:goneTitle')}
        action={
          <Button variant="go" render={<Link to={back === 'cart' ? '/cart' : '/entries'} />}>
            {t(back === 'cart' ? 'team:toCart' : 'team:toEntries')}
          </Button>
        }
      >
        {t('team:goneText')}
      </EmptyState>
    </div>
  );
}
