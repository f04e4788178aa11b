import { newPerson } from '../../new-person.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const [{ id: personId }, { id: corrected }, { id: erased }] = [
    await newPerson(t.db, { familyName: 'Kérő', firstName: 'Kata' }),
    await newPerson(t.db, { familyName: 'Elírt', firstName: 'Emese' }),
    await newPerson(t.db, { familyName: 'Törölt', firstName: 'Tamás' }),
  ];
  const content = {
    right: 'access',
    channel: 'mail',
    name: 'Kérő Kata',
    contact: 'kata@example.hu',
    words: 'Kérem az adataimat.',
    receivedOn: '2026-01-10',
    personId,
  };
  const newRequest = async (state = 'open') =>
    (
      await t.db
        .insertInto('privacy_request')
        .values({
          person_id: personId,
          right_used: 'access',
          channel: 'mail',
          name: content.name,
          contact: content.contact,
          words: content.words,
          received_on: content.receivedOn,
          due_on: '2026-02-10',
          state,
          closed_at: state === 'open' ? null : new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [open, toClose, closed] = [await newRequest(), await newRequest(), await newRequest('done')];
  const identity = {
    nameTitle: '',
    familyName: 'Elírt',
    firstName: 'Emese',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'HU',
  };
  const of = (requestId: string) => ({ params: { requestId } });
  const about = () => ({ params: { personId } });
  return {
    listPrivacyRequests: () => ({ query: {} }),
    createPrivacyRequest: () => ({ body: content }),
    getPrivacyRequest: () => of(open),
    changePrivacyRequest: () => ({ ...of(open), body: { ...content, base: 1, extension: null } }),
    closePrivacyRequest: () => ({ ...of(toClose), body: { base: 1, outcome: 'done', words: 'Elküldtük.' } }),
    reopenPrivacyRequest: () => ({ ...of(closed), body: { base: 1 } }),
    getPersonData: about,
    getIdentity: about,
    correctIdentity: () => ({
      params: { personId: corrected },
      body: { was: identity, is: identity, correctsEntries: false, reason: 'Elírták.' },
    }),
    getErasureOutlook: about,
    erasePerson: () => ({
      params: { personId: erased },
      body: { name: 'Törölt Tamás', givesUpEntries: false, givesUpBalance: false, keepsOthers: true },
    }),
    listAccesses: about,
    listRetention: () => ({}),
  };
}
