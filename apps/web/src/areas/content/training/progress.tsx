import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  changeSeries,
  getSeries,
  listSeries,
  type TrainingPlan,
  type TrainingProgress,
} from '@rajt/contract/content/operations/training';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useState } from 'react';
import styles from './progress.module.css';

/** How far one has come with a plan, and pausing, going on and stopping. */
export function Progress({ plan, progress }: { plan: TrainingPlan; progress: TrainingProgress }) {
  const t = useT();
  const { day } = useFormats();
  const userId = useUserId();
  const [isAsked, setAsked] = useState(false);
  const change = useAction(changeSeries, {
    input: (state: 'active' | 'paused' | 'ended') => ({
      params: { userId, seriesId: plan.id },
      body: { state },
    }),
    refresh: [getSeries, listSeries],
    undone: t('training:changeFailed'),
    toastId: 'training',
  });
  const { state, startsOn, raceOn, week, done, sessions } = progress;
  const isPaused = state === 'paused';
  const percent = sessions === 0 ? 0 : Math.round((done / sessions) * 100);
  return (
    <>
      <div className={styles.figures}>
        <p className={styles.big}>{t('training:percent', { percent })}</p>
        <p className="text-soft">{t('training:doneOf', { done, count: sessions })}</p>
      </div>
      <p>
        {[
          isPaused
            ? t('training:pausedText')
            : week === 0
              ? t('training:beginsOn', { day: day(startsOn, 'full') })
              : t('training:inWeek', { week, weeks: plan.weeks }),
          raceOn && t('training:toRace', { day: day(raceOn) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="cluster">
        <Button
          variant={isPaused ? 'go' : 'quiet'}
          loading={change.isPending}
          onClick={() => void change.press(isPaused ? 'active' : 'paused')}
        >
          {t(isPaused ? 'training:resume' : 'training:pause')}
        </Button>
        <Button variant="link" onClick={() => setAsked(true)}>
          {t('training:stop')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('training:stopTitle')}
        description={t('training:stopText')}
        confirmLabel={t('training:stop')}
        cancelLabel={t('training:stopNot')}
        danger
        loading={change.isPending}
        onConfirm={() =>
          void change.press('ended').then((isDone) => {
            // The pressed button is gone with the subscription.
            if (isDone) expectHeading();
            setAsked(false);
          })
        }
      />
    </>
  );
}
