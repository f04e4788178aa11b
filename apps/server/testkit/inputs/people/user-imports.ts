import { checkUserImport } from '@rajt/contract/people/operations/user-imports';
import { runJobs } from '../../jobs.ts';
import { newConsoleSession } from '../../new-staff.ts';
import { goodLine, HEADER } from '../../old-users.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const as = { ...person, consoleToken: await newConsoleSession(t.db, person.id) };
  const file = () => ({
    query: { name: 'regi.csv' },
    file: { bytes: Buffer.from(`${HEADER}\n${goodLine()}\n`), type: 'application/octet-stream' },
  });
  const newImport = async () => {
    const { answer } = await request(t.app, checkUserImport, { as, ...file() });
    return { params: { importId: answer.data.importId } };
  };
  const [read, started, gone] = [await newImport(), await newImport(), await newImport()];
  await runJobs(t, { only: ['check-user-import'] });
  return {
    checkUserImport: file,
    downloadImportTemplate: () => ({ query: { language: 'hu' } }),
    getUserImport: () => read,
    recheckUserImport: () => ({ ...read, body: { encoding: 'utf-8' } }),
    startUserImport: () => ({ ...started, body: { base: 1, skipsBad: false, invitesTo: null } }),
    deleteUserImport: () => gone,
  };
}
