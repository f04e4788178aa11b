import { enterCompany } from '@rajt/contract/entering/operations/companies';
import { newRace } from '../../new-race.ts';
import { billingAddress, type InputsOwner, type OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

const company = { ...billingAddress, company: 'Tihanyi Hajózás Kft.', vatNumber: '12345676-1-31' };
const line = (at: number, familyName: string) => ({
  line: at,
  cells: { familyName, firstName: 'Anna', birthDate: '1990-05-03', gender: 'nő' },
});

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const [race, other] = [await newRace(t.db), await newRace(t.db)];
  const body = (raceId: string, familyName: string) => ({
    raceId,
    billingAddress: company,
    lines: [line(2, familyName)],
    conditionsAccepted: true,
  });
  const { answer } = await request(t.app, enterCompany, { as: person, body: body(race.raceId, 'Halász') });
  const params = { companyEntryId: answer.data.companyEntryId };
  return {
    previewCompany: () => ({ body: { raceId: race.raceId, lines: [line(2, 'Révész')] } }),
    enterCompany: () => ({ body: body(other.raceId, 'Révész') }),
    holdNextOfCompany: () => ({ params, body: {} }),
    removeCompany: () => ({ params }),
    getCompanyEntry: () => ({ params }),
  };
}
