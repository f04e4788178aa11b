import type { Translate } from '@rajt/phrases/translate';
import { budapestDate, budapestInstant, TIME_ZONE } from '@rajt/rules/dates';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const MOST_PER_MINUTE = 6000;

/** The values of the form of the sending. */
export const sendFields = { when: z.enum(['now', 'later']), at: z.string(), perMinute: z.string() };
export type SendChoice = z.output<z.ZodObject<typeof sendFields>>;

/** The initial values of the form. */
export const sendDefaults = (): SendChoice => ({ when: 'now', at: nextHour(new Date()), perMinute: '' });

/** Turns the values of the form into the body of the operation. */
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

/** Turns a local time of Budapest, in the form of a browser's field, into an instant; null for an empty field. */
function instantOf(local: string): Date | null {
  try {
    return budapestInstant(local.slice(0, 10), local.slice(11, 16));
  } catch {
    return null;
  }
}

/** The beginning of the next hour in Budapest, in the form of a browser's field. */
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
