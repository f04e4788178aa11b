import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/operations/catalog';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/** Why the person cannot enter this race, the weightiest reason first; null when they can. */
export function whyCannotEnter(race: RaceDetail) {
  const [refusal] = race.forMe.refusals;
  if (refusal) return refusal;
  if (race.state === 'sold_out') return 'sold_out';
  return race.forMe.price === null ? 'no_price' : null;
}

interface CannotEnterProps {
  race: RaceDetail;
  reason: NonNullable<ReturnType<typeof whyCannotEnter>>;
}

/** Instead of the form: the reason in words, and where to go from here. */
export function CannotEnter({ race, reason }: CannotEnterProps) {
  const t = useT();
  const { dayTime, until } = useFormats();
  useTop();
  const has = reason === 'already_entered';
  const text = t(`entry:cannot_${reason}`, {
    opens: dayTime(race.entryOpensAt),
    closed: until(race.entryClosesAt),
    min: race.minAge,
    max: race.maxAge,
  });
  const otherDistances = (
    <Button
      variant={has ? 'quiet' : 'primary'}
      render={<Link to="/events/$eventId" params={{ eventId: race.event.id }} hash="races" />}
    >
      {t('entry:otherDistances')}
    </Button>
  );
  return (
    <EmptyState
      drawing={<StateDrawing kind={has ? 'finish' : 'rest'} />}
      title={t(has ? 'entry:hasTitle' : 'entry:cannotTitle')}
      action={
        <>
          {has && <Button render={<Link to="/cart" />}>{t('entry:toCart')}</Button>}
          {has && (
            <Button variant="quiet" render={<Link to="/entries" />}>
              {t('entry:toEntries')}
            </Button>
          )}
          {otherDistances}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Who comes back from the cart left a long form: the place that they had on it is past the end of these few words. */
function useTop(): void {
  const router = useRouter();
  // In the layout: it has ended when the next screen's place is restored.
  useLayoutEffect(() => {
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
    toTop();
    return router.subscribe('onRendered', toTop);
  }, [router]);
}
