import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { remindersMails } from './mails.ts';
import { remindOfRaces } from './remind.ts';

export { certificateMissingMail, raceWeekMail } from './mails.ts';
export { eraseReminders } from './queries.ts';
export { factsOf } from './remind.ts';

export const remindersManifest = defineModule({
  name: 'reminders',
  owns: ['entry_reminder'],
  mails: remindersMails,
});

/** One a day, in the morning. */
const remindOfRacesJob = defineJob('remind-of-races', z.object({}));

/** Mails before a race: race week, a certificate that is missing. */
export function remindersModule(deps: Deps): Module {
  return { jobs: [handle(remindOfRacesJob, () => remindOfRaces(deps), '31 7 * * *')] };
}
