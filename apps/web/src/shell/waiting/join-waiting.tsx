import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import type { Heat, Race, RaceDetail } from '@rajt/contract/operations/catalog';
import { joinWaitingList, listWaitingPlaces, type WaitingPlace } from '@rajt/contract/operations/waiting';
import { heatPlacesLeft } from '@rajt/rules/heat-places';
import { OFFER_HOURS } from '@rajt/rules/waiting';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isOfPerson } from '../entered/of-person.ts';
import styles from './join-waiting.module.css';
import { useWaitingOf } from './use-waiting.ts';

/** With all texts: why somebody cannot enter is said as where they are entered. */
const WaitingGroup = lazyPart(async () => (await import('./waiting-group.tsx')).WaitingGroup);

interface JoinWaitingProps {
  race: Pick<Race, 'id' | 'name' | 'placesLeft'> & Partial<Pick<RaceDetail, 'forMe'>>;
  heats: readonly Heat[];
}

/** What one can do about a full race or heat: wait for a place. Who waits already sees where they stand, and can put others on the list. */
export function JoinWaiting({ race, heats }: JoinWaitingProps) {
  const t = useT();
  const isMember = useUserId() !== '';
  const here = useLocation({ select: ({ href }) => href });
  const mine = useWaitingOf(race.id);
  const full = heats.filter((heat) => heatPlacesLeft(heat, race) === 0);
  const isFull = (heatId: string) => full.some(({ id }) => id === heatId);
  // A form that the offer opens says it by itself.
  const shown = mine.filter(({ offer, heat }) => !offer || isFull(heat.id));
  if (full.length === 0 && shown.length === 0) return null;
  return (
    <div className={styles.box}>
      {shown.map((place) => (
        <Standing key={place.waitingId} place={place} />
      ))}
      {full.length > 0 && mine.length > 0 && (
        <details>
          <summary>{t('waiting:others')}</summary>
          <div className={styles.box}>
            <Join key={mine.length} race={race} heats={full} mine={mine} />
          </div>
        </details>
      )}
      {full.length > 0 && mine.length === 0 && (
        <>
          <p>
            {t('waiting:length', { count: Math.max(...full.map(({ waiting }) => waiting)) })}{' '}
            {t('waiting:how', { hours: OFFER_HOURS })}
          </p>
          {isMember ? (
            <Join race={race} heats={full} mine={mine} />
          ) : (
            <Button variant="quiet" wide render={<Link to="/login" search={{ redirect: here }} />}>
              {t('waiting:signIn')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Where one stands, or that there is a place; whom it is for, unless it is for oneself. */
function Standing({ place }: { place: WaitingPlace }) {
  const t = useT();
  const userId = useUserId();
  const { waitingId, offer, people, position, length } = place;
  const isAlone = people.length === 1 && people[0]?.uid === userId;
  return (
    <>
      <p className={styles.word}>
        {offer
          ? t('waiting:offer', { count: people.length })
          : t('waiting:positionOf', { position: position ?? 1, length })}
        {!isAlone && ` ${people.map(({ name }) => name).join(', ')}`}
      </p>
      <Button
        variant={offer ? 'go' : 'quiet'}
        wide
        render={<Link to="/entries" hash={`waiting-${waitingId}`} />}
      >
        {t('waiting:mine')}
      </Button>
    </>
  );
}

interface JoinProps extends JoinWaitingProps {
  mine: readonly WaitingPlace[];
}

function Join({ race, heats, mine }: JoinProps) {
  const t = useT();
  const { time } = useFormats();
  const userId = useUserId();
  const [chosen, setHeatId] = useState('');
  const waitingUids = mine.flatMap((place) => place.people.map(({ uid }) => uid));
  const selfRefusal = race.forMe?.refusals.find(isOfPerson);
  const canWait = !waitingUids.includes(userId) && !selfRefusal;
  const [people, setPeople] = useState<readonly string[]>(canWait ? [userId] : []);
  const heatId = heats.find(({ id }) => id === chosen)?.id ?? heats[0]?.id ?? '';
  const join = useAction(joinWaitingList, {
    input: () => ({ params: { userId }, body: { raceId: race.id, heatId, people: [...people] } }),
    isIdempotent: true,
    refresh: [listWaitingPlaces],
    saved: t('waiting:joined'),
    undone: t('waiting:title'),
  });
  return (
    <>
      {heats.length > 1 && (
        <SelectField
          label={t('waiting:heat')}
          value={heatId}
          onChange={(event) => setHeatId(event.target.value)}
          options={heats.map((heat) => ({
            value: heat.id,
            label: [heat.startsAt && time(heat.startsAt), heat.name].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <Suspense>
        <WaitingGroup
          raceId={race.id}
          people={people}
          onChange={setPeople}
          waitingUids={waitingUids}
          selfRefusal={selfRefusal}
        />
      </Suspense>
      <Button
        variant="primary"
        wide
        disabled={people.length === 0}
        loading={join.isPending}
        loadingLabel={t('waiting:joining')}
        aria-label={t('waiting:joinRace', { race: race.name })}
        onClick={() => void join.press()}
      >
        {t('waiting:join')}
      </Button>
    </>
  );
}
