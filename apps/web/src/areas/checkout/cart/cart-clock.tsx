import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { RaceClock } from '@rajt/ui/race-clock';
import { type Countdown, clockText } from './countdown.ts';
import { spokenMinutes } from './spoken-minutes.ts';

/** The start clock of the cart, with the name of its time. */
export function CartClock({ countdown }: { countdown: Extract<Countdown, { kind: 'running' }> }) {
  const t = useT();
  const { time } = useFormats();
  const totalSeconds = (useSite()?.holdMinutes ?? 0) * 60;
  return (
    <RaceClock
      time={clockText(countdown.seconds)}
      phase={countdown.phase}
      {...(totalSeconds > 0 && { share: Math.min(1, countdown.seconds / totalSeconds) })}
      caption={t('cart:clock', { time: time(countdown.heldUntil) })}
      spoken={spokenMinutes(countdown.seconds, t)}
    />
  );
}
