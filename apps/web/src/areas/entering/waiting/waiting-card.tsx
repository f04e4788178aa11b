import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  leaveWaitingList,
  listWaitingPlaces,
  type WaitingPlace,
} from '@rajt/contract/entering/operations/waiting';
import { GROUPS_SAVE_UNTIL_HOURS } from '@rajt/rules/entering/waiting';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { OfferClock } from './offer-clock.tsx';
import styles from './waiting.module.css';

/** A place on a waiting list: its position, or the offer with its countdown. */
export function WaitingCard({ place }: { place: WaitingPlace }) {
  const t = useT();
  const { dayTime } = useFormats();
  const userId = useUserId();
  const { waitingId, event, race, heat, team, people, left, offer } = place;
  const leave = useAction(leaveWaitingList, {
    input: () => ({ params: { userId, waitingId } }),
    refresh: [listWaitingPlaces],
    // The card goes with its button.
    done: () => document.getElementById('waiting')?.focus({ preventScroll: true }),
    saved: t(people.length > 0 ? 'waiting:left' : 'waiting:wasPutAway'),
    undone: t('waiting:leaveFailed'),
  });
  const isAlone = people.length === 1 && people[0]?.uid === userId;
  const heatText = heat ? (heat.startsAt ? dayTime(heat.startsAt) : heat.name) : t('waiting:anyHeat');
  const isOver = people.length === 0;
  const end = isOver ? 'putAway' : offer ? 'giveBack' : 'leave';
  const badge = isOver
    ? t('waiting:over')
    : offer
      ? t('waiting:offer', { count: team?.size ?? people.length })
      : t('waiting:waits');
  return (
    <article className={styles.card} id={`waiting-${waitingId}`} data-offer={offer !== null}>
      <div className={styles.words}>
        <h3>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.name}>
            {event.name}
          </Link>{' '}
          <Badge tone={offer ? 'go' : 'warn'}>{badge}</Badge>
        </h3>
        <p>
          {[
            race.name,
            heatText,
            team && t('waiting:teamOf', { count: team.size }),
            !isAlone && people.map(({ name }) => name).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {offer && <OfferClock until={offer.until} serverNow={offer.serverNow} />}
        {place.position !== null && (
          <p>
            {t(team?.placesPer === 'team' ? 'waiting:positionOfTeams' : 'waiting:positionOf', {
              position: place.position,
              length: place.length,
            })}
          </p>
        )}
        {left.map(({ uid, name, reason }) => (
          <p key={uid}>{t(`waiting:left_${reason}`, { name })}</p>
        ))}
        {team && !offer && <p>{t('waiting:teamHow', { hours: GROUPS_SAVE_UNTIL_HOURS })}</p>}
        {people.length > 1 && (
          <p>{offer ? t('waiting:offerFewer') : t('waiting:group', { hours: GROUPS_SAVE_UNTIL_HOURS })}</p>
        )}
      </div>
      <div className="cluster">
        {offer && (
          <Button variant="go" render={<AcceptLink place={place} />}>
            {t('waiting:accept')}
          </Button>
        )}
        <Button
          variant="quiet"
          loading={leave.isPending}
          aria-label={t(`waiting:${end}Of`, { race: race.name })}
          onClick={() => void leave.press()}
        >
          {t(`waiting:${end}`)}
        </Button>
      </div>
    </article>
  );
}

/** An offer is accepted by entering: oneself, one fellow, or the group. */
function AcceptLink({ place, ...rest }: { place: WaitingPlace }) {
  const t = useT();
  const userId = useUserId();
  const params = { raceId: place.race.id };
  const label = t('waiting:acceptOf', { race: place.race.name });
  const ids = place.people.map(({ uid }) => Number(uid));
  const [only = 0, ...others] = ids;
  if (place.team) return <Link {...rest} to="/races/$raceId/entryform" params={params} aria-label={label} />;
  if (others.length === 0 && String(only) === userId)
    return <Link {...rest} to="/races/$raceId/entryform" params={params} aria-label={label} />;
  return (
    <Link
      {...rest}
      to="/races/$raceId/entryform/other-participant"
      params={params}
      search={{ who: others.length > 0 ? ids : only }}
      aria-label={label}
    />
  );
}
