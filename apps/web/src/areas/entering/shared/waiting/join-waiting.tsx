import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import type { Heat, Race, RaceDetail } from '@rajt/contract/content/operations/catalog';
import {
  joinWaitingList,
  listWaitingPlaces,
  type WaitingPlace,
} from '@rajt/contract/entering/operations/waiting';
import { heatPlacesLeft } from '@rajt/rules/entering/heat-places';
import { OFFER_HOURS } from '@rajt/rules/entering/waiting';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isOfPerson } from '../entered/of-person.ts';
import styles from './join-waiting.module.css';
import { useWaitingOf } from './use-waiting.ts';

/** Loads the texts of fellows, too: the reason why a person cannot enter is the same as in the list of fellows. */
const WaitingGroup = lazyPart(
  async () => (await import('./waiting-group.tsx')).WaitingGroup,
  ['fellows', 'waiting'],
);

interface JoinWaitingProps {
  race: Pick<Race, 'id' | 'name' | 'kind' | 'teamSizes' | 'placesPer' | 'placesLeft'> &
    Partial<Pick<RaceDetail, 'forMe'>>;
  heats: readonly Heat[];
}

/** The button to wait for a full race or heat. A reader who waits already sees their position, and can put others on the list. */
export function JoinWaiting({ race, heats }: JoinWaitingProps) {
  const t = useT();
  const isMember = useUserId() !== '';
  const here = useLocation({ select: ({ href }) => href });
  const mine = useWaitingOf(race.id);
  const isTeam = race.kind === 'team';
  // Fewer places than the smallest team needs are of no use to any.
  const needed = isTeam && race.placesPer === 'member' ? Math.min(...race.teamSizes) : 1;
  const full = heats.filter((heat) => heatPlacesLeft(heat, race) < needed);
  const isAllFull = full.length === heats.length;
  const isFull = (heatId: string) => full.some(({ id }) => id === heatId);
  // A form that the offer opens shows it by itself.
  const shown = mine.filter(({ offer, heat }) => !offer || (heat !== null && isFull(heat.id)));
  if (full.length === 0 && shown.length === 0) return null;
  return (
    <div className={styles.box}>
      {shown.map((place) => (
        <Standing key={place.waitingId} place={place} />
      ))}
      {full.length > 0 && mine.length > 0 && !isTeam && (
        <details>
          <summary>{t('waiting:others')}</summary>
          <div className={styles.box}>
            <Join key={mine.length} race={race} heats={full} isAllFull={isAllFull} mine={mine} />
          </div>
        </details>
      )}
      {full.length > 0 && mine.length === 0 && (
        <>
          <p>
            {t(isTeam && race.placesPer === 'team' ? 'waiting:lengthTeams' : 'waiting:length', {
              count: Math.max(...full.map(({ waiting }) => waiting)),
            })}{' '}
            {t(isTeam ? 'waiting:howTeam' : 'waiting:how', { hours: OFFER_HOURS })}
          </p>
          {isMember ? (
            <Join race={race} heats={full} isAllFull={isAllFull} mine={mine} />
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

/** The position on the list, or the offered place; with the names, unless it is the reader's own. */
function Standing({ place }: { place: WaitingPlace }) {
  const t = useT();
  const userId = useUserId();
  const { waitingId, offer, people, position, length, team } = place;
  const isAlone = people.length === 1 && people[0]?.uid === userId;
  return (
    <>
      <p className={styles.word}>
        {[
          offer
            ? t('waiting:offer', { count: team?.size ?? people.length })
            : t(team?.placesPer === 'team' ? 'waiting:positionOfTeams' : 'waiting:positionOf', {
                position: position ?? 1,
                length,
              }),
          team && t('waiting:teamOf', { count: team.size }),
          !isAlone && people.map(({ name }) => name).join(', '),
        ]
          .filter(Boolean)
          .join(' ')}
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
  /** No heat of the race has a place: one may wait for whichever comes first. */
  isAllFull: boolean;
  mine: readonly WaitingPlace[];
}

function Join({ race, heats, isAllFull, mine }: JoinProps) {
  const t = useT();
  const { time } = useFormats();
  const userId = useUserId();
  const isTeam = race.kind === 'team';
  const [teamSize, setTeamSize] = useState(Math.min(...race.teamSizes));
  const [chosen, setHeatId] = useState('');
  const waitingUids = mine.flatMap((place) => place.people.map(({ uid }) => uid));
  const selfRefusal = race.forMe?.refusals.find(isOfPerson);
  // The leader of a team need not start.
  const canWait = isTeam || (!waitingUids.includes(userId) && !selfRefusal);
  const [people, setPeople] = useState<readonly string[]>(canWait ? [userId] : []);
  // If several heats are full, the first free place counts, unless one is chosen.
  const canBeAny = isAllFull && heats.length > 1;
  const heatId = heats.find(({ id }) => id === chosen)?.id ?? (canBeAny ? '' : heats[0]?.id) ?? '';
  const join = useAction(joinWaitingList, {
    input: () => ({
      params: { userId },
      body: {
        raceId: race.id,
        ...(heatId !== '' && { heatId }),
        ...(isTeam ? { teamSize } : { people: [...people] }),
      },
    }),
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
          options={[
            ...(canBeAny ? [{ value: '', label: t('waiting:anyHeat') }] : []),
            ...heats.map((heat) => ({
              value: heat.id,
              label: [heat.startsAt && time(heat.startsAt), heat.name].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
      {isTeam && race.teamSizes.length > 1 && (
        <SelectField
          label={t('waiting:teamSize')}
          value={String(teamSize)}
          onChange={(event) => setTeamSize(Number(event.target.value))}
          options={race.teamSizes.map((size) => ({
            value: String(size),
            label: t('waiting:teamOf', { count: size }),
          }))}
        />
      )}
      {!isTeam && (
        <Suspense>
          <WaitingGroup
            raceId={race.id}
            people={people}
            onChange={setPeople}
            waitingUids={waitingUids}
            selfRefusal={selfRefusal}
          />
        </Suspense>
      )}
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
