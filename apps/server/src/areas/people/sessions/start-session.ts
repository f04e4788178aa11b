import type { AuthSession } from '@rajt/contract/people/operations/sessions';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { keepDevice } from './keep-device.ts';
import { deleteSessionsOfBrowser, insertSession } from './queries.ts';

/** An active person, for whom a session may be started. */
export interface SignedInPerson {
  readonly id: string;
  readonly completedAt: Date | null;
  /** Imported, and has not checked the imported profile yet. */
  readonly isUnchecked: boolean;
}

/** The browser that gets the session. */
export interface Browser {
  readonly userAgent: string;
  readonly ip: string;
  /** The device secrets that it has kept. */
  readonly devices: readonly string[];
}

/**
 * Starts a session and ends the one that the browser had before; the status is where to continue (decision 0014). `by`: how the
 * person was verified.
 */
export async function startSession(
  handle: Handle,
  { sessionDays }: Pick<Deps['config'], 'sessionDays'>,
  person: SignedInPerson,
  { userAgent, ip, devices }: Browser,
  by: 'password' | 'activation' | 'google' | 'facebook',
): Promise<{ status: 200 | 302 | 303; body: AuthSession }> {
  const personId = asId<UserId>(person.id);
  const token = newSecret();
  await writeAudit(handle, {
    actorId: personId,
    action: 'session.started',
    subject: `person:${personId}`,
    detail: { by },
  });
  const device = await keepDevice(handle, personId, devices);
  await deleteSessionsOfBrowser(handle, devices.map(hashSecret));
  const { expiresAt } = await insertSession(handle, {
    tokenHash: hashSecret(token),
    personId,
    deviceId: device.id,
    days: sessionDays,
    userAgent,
    ip,
  });
  const isComplete = person.completedAt !== null;
  return {
    status: isComplete ? (person.isUnchecked ? 303 : 200) : 302,
    body: {
      access_token: token,
      expires_at: expiresAt.toISOString(),
      user_id: personId,
      complete_registration: isComplete,
      device: device.secret,
    },
  };
}
