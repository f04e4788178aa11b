import type { entryPicture } from '@rajt/contract/entering/operations/entries';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bibPictureOf, type bibPictures } from './bib-picture.ts';
import { findOwnPaidEntry } from './queries.ts';

/** The picture of an entry's bib, for those who may have its confirmation; not found for any other entry. */
export async function downloadPicture(
  { db }: Pick<Deps, 'db'>,
  pictures: ReturnType<typeof bibPictures>,
  { viewer, params, language }: Call<typeof entryPicture>,
): Promise<Reply<typeof entryPicture>> {
  const row = await findOwnPaidEntry(db, viewer.id, params.entryId);
  if (!row || row.isCancelled) throw new Refusal('not_found');
  return {
    status: 200,
    body: new Uint8Array(await pictures.get(bibPictureOf(row, language))),
    headers: {
      'Content-Type': 'image/png',
      'Content-Disposition': `attachment; filename="rajt-${row.bibNumber}.png"`,
    },
  };
}
