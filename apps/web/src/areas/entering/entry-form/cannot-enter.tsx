import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { Button, type ButtonProps } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { EnteredButton } from '../shared/entered/entered-button.tsx';
import { isOfPerson } from '../shared/entered/of-person.ts';
import { useEnteredRace } from '../shared/entered/use-entered.ts';
import { JoinWaiting } from '../shared/waiting/join-waiting.tsx';
import { OpeningNotice } from '../shared/waiting/opening-notice.tsx';
import styles from './cannot-enter.module.css';

/** Why the person cannot enter this race, the weightiest reason first; null when they can. */
export function whyCannotEnter(race: Pick<RaceDetail, 'forMe' | 'state'>) {
  const { refusals } = race.forMe;
  // A participant wants to see their entry first, whether others can still enter or not; unless the race is cancelled.
  const has = refusals.includes('already_entered') && !refusals.includes('race_cancelled');
  const refusal = has ? 'already_entered' : refusals[0];
  if (refusal) return refusal;
  if (race.state === 'sold_out') return 'sold_out';
  return race.forMe.price === null ? 'no_price' : null;
}

/** Why nobody can enter: what holds for the buyer alone is left out, and so is that a team enters as one. */
export function whyNobody(race: RaceDetail) {
  const refusals = race.forMe.refusals.filter((reason) => !isOfPerson(reason) && reason !== 'team_race');
  return whyCannotEnter({ ...race, forMe: { ...race.forMe, price: race.price, refusals } });
}

/** The text about an entry by its place. */
const HERE = { cart: 'in_cart', entries: 'entered' } as const;

/** Refusals for which the screen offers more than a look at other races. */
const OFFERS_MORE: ReadonlySet<string> = new Set(['sold_out', 'entry_not_open']);

interface CannotEnterProps {
  race: RaceDetail;
  reason: NonNullable<ReturnType<typeof whyCannotEnter>>;
}

/** Instead of the form: the reason in words, and where to go from here. */
export function CannotEnter({ race, reason }: CannotEnterProps) {
  const t = useT();
  const { dayTime, until } = useFormats();
  useTop();
  if (reason === 'already_entered') return <HasEntry race={race} />;
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('entry:cannotTitle')}
      action={
        <div className={styles.actions}>
          {reason === 'sold_out' && <JoinWaiting race={race} heats={race.heats} />}
          {reason === 'entry_not_open' && <OpeningNotice race={race} size="md" />}
          <OtherDistances race={race} variant={OFFERS_MORE.has(reason) ? 'quiet' : 'primary'} />
        </div>
      }
    >
      {t(`entry:cannot_${reason}`, {
        opens: dayTime(race.entryOpensAt),
        closed: until(race.entryClosesAt),
        min: race.minAge,
        max: race.maxAge,
      })}
    </EmptyState>
  );
}

/** The link to the existing entry: never to a cart that does not hold it. */
function HasEntry({ race }: Pick<CannotEnterProps, 'race'>) {
  const t = useT();
  const { entered, isPending } = useEnteredRace(race.id);
  return (
    <EmptyState
      drawing={<StateDrawing kind="finish" />}
      title={t('entry:hasTitle')}
      action={
        <>
          {entered ? (
            <EnteredButton entered={entered} />
          ) : (
            <Button loading={isPending} render={<Link to="/entries" />}>
              {t('entry:toEntries')}
            </Button>
          )}
          <OtherDistances race={race} variant="quiet" />
        </>
      }
    >
      {t(`entry:cannot_${entered ? HERE[entered.where] : 'already_entered'}`)}
    </EmptyState>
  );
}

function OtherDistances({ race, variant }: Pick<CannotEnterProps, 'race'> & Pick<ButtonProps, 'variant'>) {
  const t = useT();
  return (
    <Button
      variant={variant}
      render={<Link to="/events/$eventId" params={{ eventId: race.event.id }} hash="races" />}
    >
      {t('entry:otherDistances')}
    </Button>
  );
}

/** A reader who returns from the cart left a long form: their old scroll position is past the end of these few words. */
function useTop(): void {
  const router = useRouter();
  // In the layout: it has ended when the next screen's place is restored.
  useLayoutEffect(() => {
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
    toTop();
    return router.subscribe('onRendered', toTop);
  }, [router]);
}
