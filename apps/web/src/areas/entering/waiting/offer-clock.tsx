import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { useEffect, useState } from 'react';

interface OfferClockProps {
  until: string;
  /** The browser's clock may be wrong: it only measures how much time has passed since. */
  serverNow: string;
}

/** How long an offer is open: hours and minutes, not announced as they pass. */
export function OfferClock({ until, serverNow }: OfferClockProps) {
  const t = useT();
  const { dayTime, duration } = useFormats();
  const [start, setStart] = useState({ at: Date.now(), serverNow });
  const [now, setNow] = useState(() => Date.now());
  if (start.serverNow !== serverNow) setStart({ at: Date.now(), serverNow });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, now - start.at);
  const minutes = Math.floor((Date.parse(until) - Date.parse(serverNow) - passed) / 60_000);
  return (
    <p>
      {t('waiting:offerUntil', { until: dayTime(until) })}{' '}
      <strong>
        {minutes > 0 ? t('waiting:offerLeft', { time: duration(minutes) }) : t('waiting:offerLeftSoon')}
      </strong>
    </p>
  );
}
