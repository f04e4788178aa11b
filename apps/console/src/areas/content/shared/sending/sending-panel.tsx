import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { LETTER_STATES } from '@rajt/contract/content/letter-states';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { LiveRegion } from '@rajt/ui/hidden-text';
import type { ReactNode } from 'react';
import { ProgressFigures } from '../../../office/shared/progress/progress-figures.tsx';
import { isMoving, letterCounts, type Sent, TONES } from './letter-counts.ts';

interface Press {
  readonly isPending: boolean;
  readonly press: () => unknown;
}

interface SendingPanelProps {
  of: Sent;
  stop: Press;
  resume: Press;
  /** Content about letters with an unknown outcome. */
  unknown: ReactNode;
}

/** The progress of a sending, with the buttons that stop and resume it. */
export function SendingPanel({ of, stop, resume, unknown }: SendingPanelProps) {
  const t = useT();
  const formats = useFormats();
  const { state, letters, perMinute, sendAt } = of;
  if (state === 'draft') return null;
  const { all, done } = letterCounts(of);
  const time = sendAt === null ? '' : formats.dayTime(sendAt, 'short');
  const words = t(`sending:says.${state}`, { time });
  return (
    <section className="panel">
      <div className="split">
        <h2>{t('sending:progress')}</h2>
        <Badge tone={TONES[state]}>{t(`sending:state.${state}`)}</Badge>
      </div>
      <p>{words}</p>
      <ProgressFigures
        label={words}
        done={done}
        all={all}
        figures={LETTER_STATES.filter(
          (one) => one === 'sent' || one === 'waiting' || (letters[one] ?? 0) > 0,
        ).map((one) => ({ key: one, label: t(`sending:letterState.${one}`), count: letters[one] ?? 0 }))}
      />
      {perMinute !== null && <p className="text-soft">{t('sending:pace', { count: perMinute })}</p>}
      {/* Spoken at the turns, not at each number. */}
      <LiveRegion message={words} />
      {unknown}
      {isMoving(of) && (
        <Button
          variant="danger"
          className="at-start"
          loading={stop.isPending}
          onClick={() => void stop.press()}
        >
          {t('sending:stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          variant="go"
          className="at-start"
          loading={resume.isPending}
          onClick={() => void resume.press()}
        >
          {t('sending:goOn')}
        </Button>
      )}
    </section>
  );
}
