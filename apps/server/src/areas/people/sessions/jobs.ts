import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { deleteEndedLimits } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { deleteOldDevices } from './device-queries.ts';
import { deleteEndedAttempts } from './provider-queries.ts';
import { deleteEndedSessions } from './queries.ts';

const eraseOldDevices = defineJob('forget-old-devices', z.object({}));
const removeEndedAttempts = defineJob('remove-ended-login-attempts', z.object({}));
const removeEndedLimits = defineJob('remove-ended-limits', z.object({}));
const removeEndedSessions = defineJob('remove-ended-sessions', z.object({}));

export function sessionsJobs({ db }: Deps): JobHandler[] {
  return [
    handle(removeEndedSessions, () => deleteEndedSessions(db), '17 * * * *'),
    handle(removeEndedAttempts, () => deleteEndedAttempts(db), '27 * * * *'),
    handle(removeEndedLimits, () => deleteEndedLimits(db), '37 * * * *'),
    handleRetention(db, eraseOldDevices, () => deleteOldDevices(db), '3 3 * * *'),
  ];
}
