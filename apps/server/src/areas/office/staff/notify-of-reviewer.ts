import type { EventId, UserId } from '@rajt/rules/ids';
import { fullName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../mails/index.ts';
import { reviewerMail } from './mails.ts';
import { findNames, findOtherOrganisers } from './staff-queries.ts';

/** Notifies the other organisers that an organiser has become a reviewer of medical certificates. `event` null: of all events. */
export async function notifyOfReviewer(
  trx: Trx,
  organiserId: UserId,
  eventId: EventId | null,
  event: { readonly hu: string; readonly en: string } | null,
): Promise<void> {
  const [self] = await findNames(trx, [organiserId]);
  for (const { id, email, language, firstName } of await findOtherOrganisers(trx, [organiserId], eventId))
    await queueMail(trx, reviewerMail, {
      key: `${organiserId}:${id}:${newCode(20)}`,
      to: email,
      language,
      payload: { firstName, name: self ? fullName(self, language) : '', event: event?.[language] ?? null },
    });
}
