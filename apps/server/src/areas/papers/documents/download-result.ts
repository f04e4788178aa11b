import type { resultCertificate } from '@rajt/contract/raceday/operations/race-results';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { renderResult } from './render-result.ts';
import { findFinished } from './result-queries.ts';

/** The certificate of a result; of an entry without one it is not found. */
export async function downloadResult(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { viewer, params, language }: Call<typeof resultCertificate>,
): Promise<Reply<typeof resultCertificate>> {
  const entry = await findFinished(db, viewer.id, params.entryId);
  if (!entry) throw new Refusal('not_found');
  return {
    status: 200,
    body: await renderResult(entry, language, config.organiser.name),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="result-certificate.pdf"',
    },
  };
}
