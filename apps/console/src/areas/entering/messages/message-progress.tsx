import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import { LETTER_STATES } from '@rajt/contract/entering/schemas/messages';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Notice } from '@rajt/ui/notice';
import { isMoving, letterCounts, TONES } from './message-counts.ts';
import styles from './started-message.module.css';
import { useMessageActions } from './use-message-actions.ts';

/** How far the sending has come; it is stopped and continued here, and letters with an unknown outcome are sent again. */
export function MessageProgress({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const formats = useFormats();
  const { stop, resume, resend } = useMessageActions(eventId, message.messageId);
  const { state, letters, perMinute, sendAt } = message;
  if (state === 'draft') return null;
  const { all, done } = letterCounts(message);
  const time = sendAt === null ? '' : formats.dayTime(sendAt, 'short');
  const words = t(`entrantMessages:says.${state}`, { time });
  const unknown = letters.unknown ?? 0;
  return (
    <section className="panel">
      <div className="split">
        <h2>{t('entrantMessages:progress')}</h2>
        <Badge tone={TONES[state]}>{t(`entrantMessages:state.${state}`)}</Badge>
      </div>
      <p>{words}</p>
      <progress className={styles.progress} value={done} max={Math.max(1, all)} aria-label={words} />
      <dl className={styles.states}>
        {LETTER_STATES.filter((one) => one === 'sent' || one === 'waiting' || (letters[one] ?? 0) > 0).map(
          (one) => (
            <div key={one}>
              <dt>{t(`entrantMessages:letterState.${one}`)}</dt>
              <dd>{formats.number(letters[one] ?? 0)}</dd>
            </div>
          ),
        )}
      </dl>
      {perMinute !== null && <p className="text-soft">{t('entrantMessages:pace', { count: perMinute })}</p>}
      {/* Spoken at the turns, not at each number. */}
      <LiveRegion message={words} />
      {unknown > 0 && (
        <Notice
          kind="warning"
          title={t('entrantMessages:unknown', { count: unknown, total: formats.number(unknown) })}
        >
          <p>{t('entrantMessages:unknownText')}</p>
          <Button variant="quiet" size="sm" loading={resend.isPending} onClick={() => void resend.press()}>
            {t('entrantMessages:resend')}
          </Button>
        </Notice>
      )}
      {isMoving(message) && (
        <Button
          variant="danger"
          className="at-start"
          loading={stop.isPending}
          onClick={() => void stop.press()}
        >
          {t('entrantMessages:stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          variant="go"
          className="at-start"
          loading={resume.isPending}
          onClick={() => void resume.press()}
        >
          {t('entrantMessages:goOn')}
        </Button>
      )}
    </section>
  );
}
