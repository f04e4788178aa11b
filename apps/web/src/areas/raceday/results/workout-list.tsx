import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getResult,
  removeDistance,
  type VirtualResult,
  type Workout,
} from '@rajt/contract/raceday/operations/results';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { IconButton } from '@rajt/ui/icon-button';

/** The parts of a challenge, the last day first. */
export function WorkoutList({ result: { entryId, workouts, isOpen } }: { result: VirtualResult }) {
  const t = useT();
  const { day, distance } = useFormats();
  const userId = useUserId();
  const remove = useAction(removeDistance, {
    input: ({ distanceId }: Workout) => ({ params: { userId, entryId, distanceId } }),
    refresh: [getResult],
    // The row goes with its button.
    done: () => document.getElementById('workouts')?.focus({ preventScroll: true }),
    saved: t('results:removed'),
    undone: t('results:removeFailed'),
  });
  return (
    <section className="stack" aria-labelledby="workouts">
      <h2 id="workouts" tabIndex={-1}>
        {t('results:listTitle')}
      </h2>
      {workouts.length === 0 ? (
        <p className="text-soft">{t('results:none')}</p>
      ) : (
        <CardList>
          {workouts.toReversed().map((workout) => (
            <CardItem
              key={workout.distanceId}
              name={distance(workout.distance)}
              actions={
                isOpen && (
                  <IconButton
                    icon="trash"
                    label={t('results:removeDay', {
                      day: day(workout.workoutDate),
                      distance: distance(workout.distance),
                    })}
                    onClick={() => void remove.press(workout)}
                  />
                )
              }
            >
              <p className="text-soft">
                {[day(workout.workoutDate, 'full'), workout.imageUrl && t('results:hasProof')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {workout.review === 'refused' && <p>{t('results:refused', { reason: workout.reason })}</p>}
            </CardItem>
          ))}
        </CardList>
      )}
    </section>
  );
}
