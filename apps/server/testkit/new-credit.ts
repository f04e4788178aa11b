import { randomUUID } from 'node:crypto';
import { asId, type LotId, type UserId } from '@rajt/rules/ids';
import { credit } from '../src/areas/checkout/wallet/index.ts';
import { type Handle, inTransaction } from '../src/platform/postgres/database.ts';

type Options = Partial<Omit<Parameters<typeof credit>[1], 'accountId' | 'businessKey'>>;

/** A lot of a person's balance, by default from the organiser: 3 000 Ft until the end of 2099. */
export async function newCredit(
  db: Handle,
  person: { readonly id: string },
  options: Options = {},
): Promise<LotId> {
  const id = await inTransaction(db, (trx) =>
    credit(trx, {
      amountHuf: 3000,
      origin: 'organiser',
      expiresOn: '2099-12-31',
      isServicesOnly: false,
      from: 'organiser:credits',
      subject: null,
      ...options,
      accountId: asId<UserId>(person.id),
      businessKey: `test-credit:${randomUUID()}`,
    }),
  );
  if (id === null) throw new Error('the credit was given before');
  return id;
}
