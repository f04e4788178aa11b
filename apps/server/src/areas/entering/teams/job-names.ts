import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Queues the mails of invitations that are due; one a minute, and right after a member was named. */
export const sendInvitations = defineJob('send-team-invitations', z.object({}));

/** One a minute: notifies leaders of new members of their team. */
export const notifyTeamJoins = defineJob('tell-team-joins', z.object({}));

/** One a day: reminds of paid teams whose members' data are missing. */
export const remindTeams = defineJob('remind-teams', z.object({}));

/** One a day: erases names and links that nobody needs any more. */
export const sweepTeamNames = defineJob('sweep-team-names', z.object({}));
