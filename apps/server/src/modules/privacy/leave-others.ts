import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Trx } from '../../platform/database.ts';
import type { PersonName } from '../../platform/person-name.ts';
import { tellKeeperLeaves } from '../claims/index.ts';
import { findCompanyEntriesOf } from '../companies/index.ts';
import { keepManaged } from '../fellows/index.ts';
import { raiseFlag } from '../organiser/index.ts';
import type { Departure } from './who-goes.ts';

interface Keeper {
  readonly id: UserId;
  readonly name: PersonName;
  readonly site: Site;
  readonly language: Language;
}

/**
 * Before an account is erased: people without one who start somewhere stay. Who has an address gets a link by which they take their
 * entries over into an account of their own; the organiser's people see the rest, as nobody else can change these entries.
 */
export async function leaveOthers(
  trx: Trx,
  keeper: Keeper,
  { staying, ofOthers }: Pick<Departure, 'staying' | 'ofOthers'>,
): Promise<void> {
  if (staying.length === 0) return;
  const told = await tellKeeperLeaves(trx, keeper, ofOthers);
  await keepManaged(
    trx,
    staying,
    ofOthers
      .map(({ raceOn }) => raceOn)
      .sort()
      .at(-1) ?? '',
  );
  const companyEntries = await findCompanyEntriesOf(trx, keeper.id, staying);
  await raiseFlag(trx, {
    kind: 'entries_without_keeper',
    subject: `person:${keeper.id}`,
    detail: { people: staying.length, told, companyEntries: companyEntries.join(', ') },
  });
}
