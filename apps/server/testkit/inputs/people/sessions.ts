import { randomUUID } from 'node:crypto';
import { startProviderLink } from '@rajt/contract/people/operations/login-providers';
import { hashSecret } from '../../../src/platform/secret.ts';
import { newSession } from '../../new-person.ts';
import { type InputsOwner, type OperationInputs, PASSWORD } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

const google = { params: { provider: 'google' } };
const unknown = { code: 'unknown', state: 'unknown' };

export async function operationInputs(owner: InputsOwner): Promise<OperationInputs> {
  const { t, person } = owner;
  const back = await comeBack(owner);
  await t.db
    .insertInto('login_identity')
    .values({ provider: 'google', subject: randomUUID(), person_id: person.id })
    .execute();
  const other = await t.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashSecret(await newSession(t.db, person.id)))
    .executeTakeFirstOrThrow();
  return {
    confirmOwner: () => ({ body: { token: 'unknown' } }),
    endSession: () => ({ params: { sessionId: other.id }, body: { password: PASSWORD } }),
    endSessions: () => ({ body: { password: PASSWORD } }),
    linkProvider: () => ({ ...google, body: back }),
    login: () => ({ body: { email: person.email, password: PASSWORD } }),
    providerLogin: () => ({ ...google, body: unknown }),
    startProviderLink: () => ({ ...google, body: { password: PASSWORD } }),
    startProviderLogin: () => google,
    unlinkProvider: () => ({ ...google, body: { password: PASSWORD } }),
  };
}

/** The code and state that a provider returns with the owner who wants to link it. */
async function comeBack({ t, person, provider }: InputsOwner) {
  if (!provider) return unknown;
  const { answer } = await request(t.app, startProviderLink, {
    ...google,
    as: person,
    body: { password: PASSWORD },
  });
  return provider.signIn(answer.data.url, { subject: randomUUID() });
}
