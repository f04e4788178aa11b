import { defineModule } from '../../../platform/module.ts';
import { eventChangesMails } from './mails.ts';

export { type CancelDeps, cancelEvent, type Left, leftOf, stageOfCancelling } from './cancel.ts';
export { EventChangeError, type EventToChange, findEvent, raceOf } from './event-queries.ts';
export { type Postponement, postpone, type Stage, stageOf } from './postpone.ts';
export { type Preview, previewOf } from './preview-queries.ts';
export { AT_ONCE } from './refund-all.ts';
export type { Report } from './steps.ts';

/** Moving and cancelling whole events by the organiser's command (decision 0063). */
export const eventChangesManifest = defineModule({ name: 'event-changes', mails: eventChangesMails });
