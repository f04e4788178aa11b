import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';

/** The one thing that an entry waits for now: the result of a virtual race, or the choice of classes. Else nothing. */
export function DueAction({ entry, keptAt }: { entry: MyEntry; keptAt?: string | undefined }) {
  const t = useT();
  const { race, participant, entryId } = entry;
  const named = { race: race.name, name: participant.name };
  if (canUpload(entry) && !keptAt)
    return (
      <Button
        variant="go"
        icon="upload"
        render={
          <Link
            to="/entries/$entryId/result"
            params={{ entryId }}
            aria-label={t('results:openNamed', named)}
          />
        }
      >
        {t('results:open')}
      </Button>
    );
  if (!race.hasTimetable) return null;
  return (
    <Button
      variant="go"
      icon="clock"
      render={
        <Link
          to="/races/$raceId/timetable"
          params={{ raceId: race.id }}
          aria-label={t('timetable:chooseNamed', named)}
        />
      }
    >
      {t('timetable:choose')}
    </Button>
  );
}

/** Whether the result of a virtual race can be uploaded now. */
const canUpload = ({ race, can }: MyEntry) =>
  race.virtualGoal !== null && can.some(({ action, why }) => action === 'upload' && why === null);
