import type { setConsent as operation } from '@rajt/contract/people/operations/consents';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ConsentChanges, changeConsents } from './change-consents.ts';
import { findConsents } from './queries.ts';

/** Gives or withdraws one consent of the signed-in person. */
export async function setConsent(
  deps: Pick<Deps, 'db'>,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, params, body, ip, userAgent, language } = call;
  const { consentId } = params;
  if (body.newsletter !== undefined && consentId !== 'renault') {
    throw new Refusal('validation', { fields: { newsletter: ['invalid'] } });
  }
  const changes: ConsentChanges = {
    [consentId]: body.consent,
    ...(body.newsletter === undefined ? {} : { renault_newsletter: body.newsletter }),
  };
  await changeConsents(deps, viewer.id, changes, { via: 'profile', ip, userAgent, language });
  return ok({ data: await findConsents(deps.db, viewer.id) });
}
