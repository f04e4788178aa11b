import { asId, type EventId } from '@rajt/rules/ids';
import { insertTask } from '../../../src/areas/office/tasks/queries.ts';
import { inTransaction } from '../../../src/platform/postgres/database.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db);
  const { entryId } = await newPaidEntry(t.db, await newPerson(t.db), race);
  const task = {
    kind: 'tag',
    input: { tag: 'VIP' },
    eventIds: [asId<EventId>(race.eventId)],
    items: [entryId],
    madeBy: person.id,
  };
  const newTask = () => inTransaction(t.db, (trx) => insertTask(trx, task));
  const [{ id: previewed }, { id: running }, { id: done }] = [
    await newTask(),
    await newTask(),
    await newTask(),
  ];
  const now = t.clock.now();
  await t.db
    .updateTable('task')
    .set({ state: 'running', started_at: now })
    .where('id', '=', running)
    .execute();
  await t.db
    .updateTable('task')
    .set({ state: 'done', started_at: now, ended_at: now, outcomes: JSON.stringify({ done: 1 }) })
    .where('id', '=', done)
    .execute();
  return {
    getTask: () => ({ params: { taskId: done } }),
    listTaskItems: () => ({ params: { taskId: done } }),
    startTask: () => ({ params: { taskId: previewed } }),
    stopTask: () => ({ params: { taskId: running } }),
    undoTask: () => ({ params: { taskId: done } }),
  };
}
