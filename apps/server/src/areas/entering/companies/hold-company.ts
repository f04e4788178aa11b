import type { HoldAnswers } from '@rajt/contract/entering/operations/entries';
import type { Site } from '@rajt/rules/branch';
import type { CompanyEntryId, UserId } from '@rajt/rules/ids';
import { fullName } from '../../../platform/person-name.ts';
import type { RaceForEntry } from '../../content/catalog/index.ts';
import { currentNamesakes, type Held, type HoldCall, type HoldDeps, holdPlaces } from '../entries/index.ts';

/** Somebody of a company entry with the answers of their entry. */
export interface WaitingPerson {
  readonly id: UserId;
  readonly familyName: string;
  readonly firstName: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  readonly gender: 'M' | 'F';
  readonly answers: HoldAnswers;
}

/** Holds places for people of a company entry, all or none. */
export async function holdCompany(
  deps: HoldDeps,
  call: HoldCall & { readonly site: Site },
  what: {
    readonly companyEntryId: CompanyEntryId;
    readonly race: RaceForEntry;
    readonly people: readonly WaitingPerson[];
  },
): Promise<Held> {
  const namesakes = await currentNamesakes(deps, what.race.id, what.people);
  const wanted = what.people.map((person, at) => {
    const named = { nameTitle: '', ...person };
    return {
      participant: {
        id: person.id,
        birthDate: person.birthDate,
        gender: person.gender,
        name: { hu: fullName(named, 'hu'), en: fullName(named, 'en') },
        namesake: namesakes[at] ?? null,
      },
      answers: person.answers,
      path: `lines.${at}.`,
    };
  });
  return holdPlaces(deps, call, what.race.id, wanted, null, what.companyEntryId);
}
