import type { previewEntryTask } from '@rajt/contract/entering/operations/entry-list';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffTasks } from '../../office/tasks/index.ts';
import { findEventsOf } from './event-queries.ts';
import type { EntryList } from './list-entries.ts';
import { eventsAsked, questionOf } from './staff-question.ts';

/** Freezes the chosen entries for a task. An entry outside the caller's events is not found. */
export async function previewForStaff(
  { db, list, tasks }: Pick<Deps, 'db'> & { readonly list: EntryList; readonly tasks: StaffTasks },
  { staff, body: { kind, chosen, tag }, language }: ConsoleCall<typeof previewEntryTask>,
): Promise<ConsoleReply<typeof previewEntryTask>> {
  if (kind !== 'resend' && tag === undefined)
    throw new Refusal('validation', { fields: { tag: ['required'] } });
  const input = kind === 'resend' ? {} : { tag };
  tasks.refuseWithoutScope(staff, kind);
  const events = eventsAsked(staff, 'eventId' in chosen ? chosen.eventId : null);
  const items =
    'filter' in chosen ? await list.ids(questionOf(staff, chosen)) : [...new Set(chosen.entryIds)];
  const found = await findEventsOf(db, items);
  if (found.count < items.length) throw new Refusal('not_found');
  if (events !== null && found.eventIds.some((id) => !events.includes(id))) throw new Refusal('not_found');
  const task = { kind, input, eventIds: found.eventIds, items };
  return { status: 201, body: { data: await tasks.preview(staff, task, language) } };
}
