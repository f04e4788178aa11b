import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import type { Site } from '@rajt/rules/branch';
import { ageOn } from '@rajt/rules/dates';
import { ADULT_AGE } from '@rajt/rules/entering/fellows';
import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isSoldOn, type RaceForEntry, refusalsFor } from '../../content/catalog/index.ts';
import { currentNamesakes, findNamesakes, type HoldDeps, isOfPerson } from '../entries/index.ts';
import { findBlockedPeople } from '../fellows/index.ts';
import { type LineProblem, type ReadLine, readLine } from './read-line.ts';
import { takeNames } from './take-names.ts';

export interface CheckedCompany {
  readonly race: RaceForEntry;
  readonly lines: readonly ReadLine[];
}

/**
 * Checks a company's file against a race. Refuses if the race takes no company or cannot be entered now; mistakes of a person are
 * reported at their line. `isEntering`: reports people with an entry in the race by any account. People whom this buyer holds
 * already are no mistake, so that a lost answer can be requested again. A preview reports only those whom the buyer has entered:
 * else it would reveal everybody in a race, name by name.
 */
export async function checkCompany(
  deps: HoldDeps,
  {
    site,
    buyerId,
    ip,
    isEntering,
  }: {
    readonly site: Site;
    readonly buyerId: UserId;
    readonly ip: string;
    readonly isEntering: boolean;
  },
  { raceId, lines }: { readonly raceId: string; readonly lines: readonly CompanyLine[] },
): Promise<CheckedCompany> {
  const race = await findCompanyRace(deps, site, asId<RaceId>(raceId));
  const at = deps.clock.now();
  const read = lines.map((line) => readLine(race, line, at));
  if (isEntering) {
    const readable = read.filter(({ problems }) => problems.length === 0);
    await takeNames(
      deps,
      { buyerId, ip },
      readable.map(({ person }) => person),
    );
  }
  const namesakes = await currentNamesakes(
    deps,
    race.id,
    read.map(({ person }) => person),
  );
  const entered = new Set(
    (await findNamesakes(deps.db, race.id, namesakes))
      .filter(({ enteredBy, isHeld }) =>
        isEntering ? !(isHeld && enteredBy === buyerId) : enteredBy === buyerId,
      )
      .map(({ namesake }) => namesake),
  );
  const blocked = new Set(
    await findBlockedPeople(
      deps.db,
      buyerId,
      read.map(({ person }) => person),
    ),
  );
  const seen = new Set<string>();
  const checked = read.map((line, index) => {
    const namesake = namesakes[index]?.toString('hex') ?? '';
    const isTwice = seen.has(namesake);
    seen.add(namesake);
    const own = line.problems.length > 0 ? [] : problemsOf(race, line, at);
    const twice: LineProblem[] = isTwice ? [{ column: 'familyName', code: 'line_twice' }] : [];
    const inRace: LineProblem[] = entered.has(namesake) ? [{ column: 'familyName', code: 'in_race' }] : [];
    const objected: LineProblem[] = blocked.has(index) ? [{ column: 'familyName', code: 'not_by_you' }] : [];
    return { ...line, problems: [...twice, ...inRace, ...objected, ...line.problems, ...own] };
  });
  return { race, lines: checked };
}

/** The race that a company's file enters. A file can bring neither certificates nor teams. */
export async function findCompanyRace(deps: HoldDeps, site: Site, raceId: RaceId): Promise<RaceForEntry> {
  const race = await deps.races.find(raceId);
  if (!race || !isSoldOn(race, site)) throw new Refusal('not_found');
  if (race.formConfig.medicalCertificate === 'required') throw new Refusal('company_unavailable');
  const anybody = { birthDate: race.raceOn, gender: race.genderLimit ?? 'F' } as const;
  const [refusal] = refusalsFor(race, anybody, deps.clock.now()).filter((code) => !isOfPerson(code));
  if (refusal) throw new Refusal(refusal);
  return race;
}

function problemsOf(race: RaceForEntry, { person }: ReadLine, at: Date): LineProblem[] {
  const refusals = refusalsFor(race, person, at);
  if (refusals.includes('women_only') || refusals.includes('men_only'))
    return [{ column: 'gender', code: 'other_gender_here' }];
  if (refusals.includes('too_young')) return [{ column: 'birthDate', code: 'too_young_here' }];
  if (refusals.includes('too_old')) return [{ column: 'birthDate', code: 'too_old_here' }];
  // A minor needs a guardian's word, which a company cannot give.
  const isAdult = ageOn(person.birthDate, race.raceOn) >= ADULT_AGE;
  return isAdult ? [] : [{ column: 'birthDate', code: 'adults_only' }];
}
