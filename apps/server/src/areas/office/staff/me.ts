import type { StaffGrant, StaffMe } from '@rajt/contract/office/schemas/console-session';
import type { EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { freshUntil, type Staff } from '../../../platform/http/console.ts';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { countRecoveryCodes } from './factor-queries.ts';
import { findGrantsOf, findNames, type GrantRow } from './staff-queries.ts';

/** The signed-in member of staff, with their roles and what they see. */
export async function readMe(handle: Handle, staff: Staff, language: Language): Promise<StaffMe> {
  const [name] = await findNames(handle, [staff.id]);
  const grants = await findGrantsOf(handle, [staff.id]);
  const { factorAt, expiresAt } = staff.session;
  const eventIds = [...new Set(staff.grants.flatMap(({ eventId }) => eventId ?? []))];
  return {
    id: staff.id,
    email: staff.email,
    name: name ? fullName(name, language) : '',
    grants: grants.map((grant) => grantView(grant, language)),
    sees: {
      all: [...staff.sees(null)],
      events: Object.fromEntries(eventIds.map((eventId: EventId) => [eventId, [...staff.sees(eventId)]])),
    },
    freshUntil: factorAt && freshUntil(factorAt).toISOString(),
    endsAt: expiresAt.toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(handle, staff.id),
  };
}

/** A role with the name of its event. */
export function grantView(
  { role, eventId, eventHu, eventEn }: Pick<GrantRow, 'role' | 'eventId' | 'eventHu' | 'eventEn'>,
  language: Language,
): StaffGrant {
  return { role, eventId, eventName: eventId === null ? null : pick(language, eventHu ?? '', eventEn ?? '') };
}
