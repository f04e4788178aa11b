import type { Handle } from '../../../platform/postgres/database.ts';
import { type EventChange, lockChange, noteProgress } from '../../content/catalog/index.ts';
import * as tasks from '../../office/tasks/index.ts';

export type Report = tasks.Report;
export type BatchStep = tasks.BatchStep<EventChange>;
export type OwnStep = tasks.OwnStep<EventChange>;
export type Step = tasks.Step<EventChange>;

/** Continues a change of an event where it was; its progress is kept with it. */
export const carryOut = (
  handle: Handle,
  changeId: string,
  steps: readonly Step[],
  report: Report,
): Promise<void> =>
  tasks.carryOut({ handle, store: { lock: lockChange, note: noteProgress }, id: changeId }, steps, report);
