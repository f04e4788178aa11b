import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import type { Elements } from '@rajt/ui/elements';
import type { ReactNode } from 'react';
import { type UsedOffer, withOffer } from '../shared/waiting/with-offer.ts';
import { CannotEnter, whyNobody } from './cannot-enter.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { RaceFrame, RaceNotFound } from './race-frame.tsx';
import { useRace } from './use-race.ts';
import { WhoStarts } from './who-starts.tsx';

interface ChooseParticipantProps {
  raceId: string;
  /** The people to choose from. */
  children: ReactNode;
  /** The offer of the waiting list for the chosen people: a full race is open to them. */
  offer?: UsedOffer | undefined;
  /** For a full race: the people with whom the buyer can wait for it. */
  toWait?: Elements;
}

/** The screen to choose another participant, or why nobody can enter the race. */
export function ChooseParticipant({ raceId, children, offer, toWait }: ChooseParticipantProps) {
  const t = useT();
  const { data: race, error, refetch } = useRace(raceId);
  if (race) {
    const reason = race.kind === 'team' ? 'team_race' : whyNobody(withOffer(race, [], offer).race);
    return (
      <RaceFrame race={race}>
        {reason ? (
          <>
            <CannotEnter race={race} reason={reason} />
            {reason === 'sold_out' && toWait}
          </>
        ) : (
          <>
            <WhoStarts raceId={raceId} />
            {children}
          </>
        )}
      </RaceFrame>
    );
  }
  if (error instanceof CallError && error.status === 404) return <RaceNotFound />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return <EntrySkeleton label={t('entry:loading')} />;
}
