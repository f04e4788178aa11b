import { newReviewedEntry, newVerdict } from '../../new-certificate.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db);
  const open = await newReviewedEntry(t, await newPerson(t.db), race);
  const undone = await newReviewedEntry(t, await newPerson(t.db), race);
  const reviewId = await newVerdict(t.db, undone, { reviewedBy: person.id });
  const { eventId } = race;
  const { entryId, fileId } = open;
  return {
    listCertificates: () => ({ params: { eventId }, query: { state: 'open', sort: 'age' } }),
    readCertificateFile: () => ({ params: { eventId, entryId, fileId } }),
    reviewCertificate: () => ({
      params: { eventId, entryId },
      body: { base: { fileId, reviewId: null }, verdict: 'other', words: 'A pecsét nem látszik.' },
    }),
    undoCertificateReview: () => ({
      params: { eventId, entryId: undone.entryId },
      body: { base: { fileId: undone.fileId, reviewId } },
    }),
  };
}
