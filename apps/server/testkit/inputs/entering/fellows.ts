import { randomUUID } from 'node:crypto';
import { addManagedPerson } from '@rajt/contract/entering/operations/managed-people';
import { newPerson } from '../../new-person.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

/** A child nobody else has. */
const newChild = () => ({
  nameTitle: '',
  familyName: 'Kovács',
  firstName: `Ágnes ${randomUUID().replace(/[^a-f]/g, '')}`,
  birthDate: '2014-05-17',
  gender: 'F',
  nationality: 'HU',
  email: '',
  phone: '',
});

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const added = async () =>
    (await request(t.app, addManagedPerson, { as: person, body: newChild() })).answer.data.uid;
  const [changed, removed] = [await added(), await added()];
  const mate = await newPerson(t.db);
  const keeper = await newPerson(t.db);
  await t.db.insertInto('fellow').values({ owner_id: keeper.id, person_id: person.id }).execute();
  const blocked = await newPerson(t.db);
  await t.db.insertInto('entering_block').values({ person_id: person.id, owner_id: blocked.id }).execute();
  await t.db.updateTable('account').set({ is_findable: true }).where('person_id', '=', mate.id).execute();
  return {
    addFellow: () => ({ body: { uid: mate.id } }),
    addManagedPerson: () => ({ body: newChild() }),
    changeManagedPerson: () => ({ params: { personId: changed }, body: newChild() }),
    findUsers: () => ({ query: { name: 'Kov' } }),
    leaveKeeper: () => ({ params: { ownerId: keeper.id } }),
    removeFellow: () => ({ params: { personId: removed } }),
    unblockOwner: () => ({ params: { ownerId: blocked.id } }),
    setFindable: () => ({ body: { isFindable: true } }),
  };
}
