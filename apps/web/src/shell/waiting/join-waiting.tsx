import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, Race } from '@rajt/contract/operations/catalog';
import { joinWaitingList, listWaitingPlaces } from '@rajt/contract/operations/waiting';
import { heatPlacesLeft } from '@rajt/rules/heat-places';
import { OFFER_HOURS } from '@rajt/rules/waiting';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './join-waiting.module.css';
import { useWaitingOf } from './use-waiting.ts';
import { WaitingGroup } from './waiting-group.tsx';

interface JoinWaitingProps {
  race: Pick<Race, 'id' | 'name' | 'placesLeft'>;
  heats: readonly Heat[];
}

/** What one can do about a full race or heat: wait for a place. Who waits already sees where they stand. */
export function JoinWaiting({ race, heats }: JoinWaitingProps) {
  const t = useT();
  const isMember = useUserId() !== '';
  const here = useLocation({ select: ({ href }) => href });
  const mine = useWaitingOf(race.id);
  const full = heats.filter((heat) => heatPlacesLeft(heat, race) === 0);
  // A form that the offer opens says it by itself.
  if (mine?.offer && !full.some(({ id }) => id === mine.heat.id)) return null;
  if (mine) {
    return (
      <div className={styles.box}>
        <p className={styles.word}>
          {mine.offer
            ? t('waiting:offer', { count: mine.people.length })
            : t('waiting:positionOf', { position: mine.position ?? 1, length: mine.length })}
        </p>
        <Button
          variant={mine.offer ? 'go' : 'quiet'}
          wide
          render={<Link to="/entries" hash={`waiting-${mine.waitingId}`} />}
        >
          {t('waiting:mine')}
        </Button>
      </div>
    );
  }
  if (full.length === 0) return null;
  return (
    <div className={styles.box}>
      <p>
        {t('waiting:length', { count: Math.max(...full.map(({ waiting }) => waiting)) })}{' '}
        {t('waiting:how', { hours: OFFER_HOURS })}
      </p>
      {isMember ? (
        <Join race={race} heats={full} />
      ) : (
        <Button variant="quiet" wide render={<Link to="/login" search={{ redirect: here }} />}>
          {t('waiting:signIn')}
        </Button>
      )}
    </div>
  );
}

function Join({ race, heats }: JoinWaitingProps) {
  const t = useT();
  const { time } = useFormats();
  const userId = useUserId();
  const [chosen, setHeatId] = useState('');
  const [people, setPeople] = useState<readonly string[]>([userId]);
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
      <WaitingGroup people={people} onChange={setPeople} />
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
