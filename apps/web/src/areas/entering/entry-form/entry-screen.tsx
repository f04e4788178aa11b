import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { Defer } from '@rajt/app-kit/page/defer.tsx';
import { useHeadingInstead } from '@rajt/app-kit/page/heading-instead';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { type ReactNode, useMemo } from 'react';
import { isOfPerson } from '../shared/entered/of-person.ts';
import { OfferRest } from '../shared/waiting/offer-rest.tsx';
import { offerFor, offerForTeam, withOffer } from '../shared/waiting/with-offer.ts';
import { CannotEnter, whyCannotEnter, whyNobody } from './cannot-enter.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntrySkeleton, FormSkeleton } from './entry-skeleton.tsx';
import { FellowCannotEnter, FellowGone } from './fellow-cannot-enter.tsx';
import { NOTHING_KNOWN, ownContactOf } from './known-answers.ts';
import { asParticipant, fellowAsParticipant, raceFor } from './participant.ts';
import { RaceFrame, RaceNotFound } from './race-frame.tsx';
import { LazyTeamForm } from './team/lazy-team-form.tsx';
import type { PickMember } from './team/member.ts';
import { useEntryData } from './use-entry-data.ts';
import { WhoStarts } from './who-starts.tsx';

export interface EntryScreenProps {
  raceId: string;
  /** One of the fellows; absent: the signed-in person. */
  participantId?: string | undefined;
  /** The people to choose a team from, in a race for teams. */
  people?: (pick: PickMember) => ReactNode;
  onHeld: (held: { entryId: string; cart: Cart }) => void;
}

/** The entry form of a race, or why there is none. */
export function EntryScreen({ raceId, participantId, people, onHeld }: EntryScreenProps) {
  const t = useT();
  const userId = useUserId();
  const isOther = participantId !== undefined;
  const { race, waiting, heats, profile, fellows, defaults } = useEntryData(raceId, isOther);
  // The answer to the entry may be lost, and the race shows the entry: the form is removed then.
  useHeadingInstead(race.data && !isOther ? whyCannotEnter(race.data) !== null : undefined);
  const error = race.error ?? heats.error ?? profile.error ?? fellows.error;

  const fellow = fellows.data?.find(({ uid }) => uid === participantId) ?? null;
  // Keeps its identity until one of them changes: the form is drawn again only for its own data.
  const participant = useMemo(
    () => profile.data && (fellow ? fellowAsParticipant(fellow, profile.data) : asParticipant(profile.data)),
    [fellow, profile.data],
  );

  if (race.data && heats.data && participant && (fellows.data || !isOther) && !defaults.isPending) {
    const offer = offerFor(waiting, [participantId ?? userId]);
    const offered = withOffer(race.data, heats.data, offer);
    const entered = raceFor(offered.race, fellow);
    const reason = whyCannotEnter(entered);
    const known = defaults.data ?? NOTHING_KNOWN;
    const content = () => {
      if (race.data.kind === 'team' && people) {
        const offerOfTeam = offerForTeam(waiting);
        const forTeam = withOffer(race.data, heats.data, offerOfTeam);
        const nobody = whyNobody(forTeam.race);
        if (nobody) return <CannotEnter race={race.data} reason={nobody} />;
        return (
          <LazyTeamForm
            race={forTeam.race}
            heats={forTeam.heats}
            offered={waiting.find(({ offer, team }) => offer && team)}
            self={participant}
            people={people}
            onHeld={onHeld}
          />
        );
      }
      if (isOther && !fellow) return <FellowGone raceId={raceId} />;
      if (fellow && reason) return <FellowCannotEnter race={entered} fellow={fellow} reason={reason} />;
      if (reason) {
        return (
          <>
            {isOfPerson(reason) && <WhoStarts raceId={raceId} />}
            <CannotEnter race={entered} reason={reason} />
          </>
        );
      }
      return (
        <>
          <OfferRest offer={offer} />
          <Defer until="painted" meanwhile={<FormSkeleton label={t('entry:loading')} />}>
            <EntryForm
              key={`${raceId} ${participantId}`}
              race={entered}
              heats={offered.heats}
              participant={participant}
              // Nothing that the buyer has answered for themselves.
              defaults={fellow ? NOTHING_KNOWN : known}
              ownContact={fellow && ownContactOf(known)}
              onHeld={onHeld}
            />
          </Defer>
        </>
      );
    };
    return <RaceFrame race={race.data}>{content()}</RaceFrame>;
  }
  if (error instanceof CallError && error.status === 404) return <RaceNotFound />;
  if (error) {
    const asked = [race, heats, profile, ...(isOther ? [fellows] : [])];
    const retry = () => void Promise.all(asked.map((query) => query.refetch()));
    return <ErrorScreen error={error} onRetry={retry} />;
  }
  return <EntrySkeleton label={t('entry:loading')} />;
}
