import { enterCompany } from '@rajt/contract/entering/operations/companies';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';
import { quickRace } from './races.ts';

/** Enters a company of two in a race that asks little; returns the company entry. */
export async function enterSmallCompany(place: Place, person: Person): Promise<string> {
  const { user_id: userId, access_token: token } = person.session;
  const { answer } = await callerAt(place, token)(enterCompany, {
    params: { userId },
    body: {
      raceId: quickRace(place, person),
      billingAddress: {
        name: 'Tihanyi Hajózás Kft.',
        company: 'Tihanyi Hajózás Kft.',
        vatNumber: '12345676-1-31',
        groupVatNumber: '',
        country: 'HU',
        zip: '8237',
        city: 'Tihany',
        street: 'Fő út 1.',
      },
      lines: ['Örs', 'Ede'].map((firstName, at) => ({
        line: at + 2,
        cells: {
          // Nobody of another test.
          familyName: `Hajós${userId.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
          firstName,
          birthDate: '1990-05-03',
          gender: 'férfi',
        },
      })),
      conditionsAccepted: true,
    },
  });
  return answer.data.companyEntryId;
}
