import type { Gender } from '@rajt/rules/content/eligibility';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Somebody whom an account may enter for races. */
interface Enterable {
  readonly id: UserId;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  readonly gender: Gender;
  /** Has no account. */
  readonly isManaged: boolean;
}

/** The people among these who are the account's fellows. A person must be a fellow before they can be entered. */
export async function findEnterable(
  handle: Handle,
  accountId: UserId,
  ids: readonly UserId[],
): Promise<Enterable[]> {
  const rows = await handle
    .selectFrom('fellow')
    .innerJoin('person', 'person.id', 'fellow.person_id')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select([
      'person.id',
      'person.name_title as nameTitle',
      'person.family_name as familyName',
      'person.first_name as firstName',
      'person.birth_date as birthDate',
      'person.gender',
    ])
    .select((on) => on('account.person_id', 'is', null).$castTo<boolean>().as('isManaged'))
    .where('fellow.owner_id', '=', accountId)
    .where('fellow.person_id', 'in', [...ids])
    .where('person.erased_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    ...row,
    id: asId<UserId>(row.id),
    // The check of the table allows nothing else.
    gender: row.gender as Gender,
  }));
}
