import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import {
  type ClassRegistration,
  getTimetable,
  saveRegistration,
} from '@rajt/contract/entering/operations/timetables';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useState } from 'react';
import { areBookable } from './obstacles.tsx';
import styles from './timetable.late.module.css';
import { type ShownClass, useClassWords } from './use-class-words.ts';

interface ChosenBarProps {
  raceId: string;
  code: string;
  /** The chosen ones, in order of time. */
  classes: readonly ShownClass[];
  isChanged: boolean;
  /** The choice cannot be booked as it is. */
  onObstacles: () => void;
  onSaved: (registration: ClassRegistration) => void;
}

/** The chosen classes, always in sight: keep them as a draft, or book them permanently once that is confirmed. */
export function ChosenBar({ raceId, code, classes, isChanged, onObstacles, onSaved }: ChosenBarProps) {
  const { t, list } = useClassWords();
  const userId = useUserId();
  const [isAsking, setAsking] = useState(false);
  const ids = classes.map(({ id }) => id);
  const count = classes.length;
  const save = useAction(saveRegistration, {
    input: (final: boolean) => ({ params: { userId, code }, body: { race: raceId, classes: ids, final } }),
    refresh: [getTimetable],
    done: onSaved,
    saved: (saved) =>
      saved.isFinal ? t('timetable:booked', { count: saved.classes.length }) : t('timetable:saved'),
    undone: t('timetable:notSaved'),
  });
  const isBooking = save.pending.includes(true);
  const book = async () => {
    await save.press(true);
    setAsking(false);
  };
  return (
    <BottomBar label={t('timetable:bar')} stays>
      <span className={styles.count} role="status">
        {count === 0 ? t('timetable:none') : t('timetable:chosen', { count })}
      </span>
      <span className={styles.buttons}>
        {isChanged && (
          <Button
            variant="quiet"
            loading={save.pending.includes(false)}
            loadingLabel={t('timetable:saving')}
            onClick={() => void save.press(false)}
          >
            {t('timetable:save')}
          </Button>
        )}
        {count > 0 && (
          <Button variant="go" onClick={() => (areBookable(classes) ? setAsking(true) : onObstacles())}>
            {t('timetable:final')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('timetable:finalTitle')}
        description={t('timetable:finalText', { count, classes: list(classes) })}
        confirmLabel={t('timetable:finalYes')}
        cancelLabel={t('timetable:finalNo')}
        loading={isBooking}
        onConfirm={() => void book()}
      />
    </BottomBar>
  );
}
