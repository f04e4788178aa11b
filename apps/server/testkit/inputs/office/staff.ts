import { asId, type EventId } from '@rajt/rules/ids';
import { insertInvitation } from '../../../src/areas/office/staff/invitation-queries.ts';
import { inTransaction } from '../../../src/platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../src/platform/secret.ts';
import { newRace } from '../../new-race.ts';
import { newConsoleSession, newFactor, newStaff } from '../../new-staff.ts';
import { type InputsOwner, type OperationInputs, PASSWORD } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { eventId } = await newRace(t.db);
  const colleague = await newStaff(t, 'desk');
  const other = await newStaff(t, 'editor');
  const code = await newFactor(t, person.id);
  const token = await newConsoleSession(t.db, person.id);
  const invitationId = await inTransaction(t.db, (trx) =>
    insertInvitation(trx, token, {
      email: 'meghivott@example.hu',
      role: 'timing',
      eventId: asId<EventId>(eventId),
      tokenHash: hashSecret(newSecret()),
    }),
  );
  const staffId = { staffId: colleague.id };
  return {
    signIn: () => ({ body: { email: person.email, password: PASSWORD } }),
    enterCode: () => ({ body: { code: code() } }),
    enterRecoveryCode: () => ({ body: { code: 'AAAA-BBBB-CCCC-DDDD' } }),
    confirmEnrolment: () => ({ body: { mailCode: 'ABCDEFGH', code: code() } }),
    confirmAgain: () => ({ body: { code: code() } }),
    inviteStaff: () => ({ body: { email: 'uj.kollega@example.hu', role: 'desk', eventId } }),
    withdrawInvitation: () => ({ params: { invitationId } }),
    grantStaffRole: () => ({ params: staffId, body: { role: 'timing', eventId } }),
    revokeStaffRole: () => ({ params: staffId, body: { role: 'observer', eventId: null } }),
    resetSecondFactor: () => ({ params: { staffId: other.id }, body: { reason: 'Elveszett a telefon.' } }),
    endStaffSessions: () => ({ params: staffId }),
  };
}
