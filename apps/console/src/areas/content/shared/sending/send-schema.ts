import type { Translate } from '@rajt/phrases/translate';
import { budapestDate, budapestInstant, TIME_ZONE } from '@rajt/rules/dates';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const MOST_PER_MINUTE = 6000;

/** The choices of the sending as a form has them. */
export const sendFields = { when: z.enum(['now', 'later']), at: z.string(), perMinute: z.string() };
export type SendChoice = z.output<z.ZodObject<typeof sendFields>>;

/** The choices that a form begins with. */
export const sendDefaults = (): SendChoice => ({ when: 'now', at: nextHour(new Date()), perMinute: '' });

/** Turns the choices of a form into what the operation takes. */
export const chosenSending =
  (t: Translate) =>
  ({ when, at, perMinute }: SendChoice, context: z.RefinementCtx) => {
    const sendAt = when === 'later' ? instantOf(at) : null;
    if (when === 'later' && (sendAt === null || sendAt <= new Date()))
      context.addIssue({ code: 'custom', path: ['at'], message: t('sending:sendAtWrong') });
    const pace = perMinute.trim() === '' ? null : Number(perMinute);
    if (pace !== null && !(Number.isInteger(pace) && pace >= 1 && pace <= MOST_PER_MINUTE))
      context.addIssue({ code: 'custom', path: ['perMinute'], message: t('sending:perMinuteWrong') });
    return { sendAt: sendAt?.toISOString() ?? null, perMinute: pace };
  };

/** The instant of a local time of Budapest, as a field of the browser writes it; null for none. */
function instantOf(local: string): Date | null {
  try {
    return budapestInstant(local.slice(0, 10), local.slice(11, 16));
  } catch {
    return null;
  }
}

/** The beginning of the next hour in Budapest, as a field of the browser writes it. */
function nextHour(now: Date): string {
  const next = new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return `${budapestDate(next)}T${time.format(next)}`;
}
