import { newPaidEntry } from '../../new-entry.ts';
import { newPaidDonation } from '../../new-paid-donation.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { entryId, trid } = await newPaidEntry(t.db, person, await newRace(t.db));
  await t.db
    .insertInto('race_result')
    .values({ entry_id: entryId, status: 'finished', net_time_s: 6330 })
    .execute();
  // Most inputs use the cart of another site.
  const donation = await newPaidDonation(t, person, { branch: 'run', market: 'int' });
  return {
    donationCertificate: () => ({ params: { trid: donation } }),
    entryPicture: () => ({ params: { entryId } }),
    applePass: () => ({ params: { entryId } }),
    googlePass: () => ({ params: { entryId } }),
    entryDownload: () => ({ params: { entryId } }),
    resultCertificate: () => ({ params: { entryId } }),
    entryConfirmation: () => ({ params: { entryType: 'entry', entryId } }),
    purchaseConfirmation: () => ({ params: { transactionId: trid } }),
  };
}
