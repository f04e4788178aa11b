import type { donationCertificate } from '@rajt/contract/shop/operations/donations';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { certificatesOfOrder } from './certificate.ts';
import { findOwnPaidOrder } from './certificate-queries.ts';
import { renderCertificates } from './render-certificate.ts';

/** The certificates of what one's own paid order has given; of any other order they are not found. */
export async function downloadCertificate(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { viewer, params, language }: Call<typeof donationCertificate>,
): Promise<Reply<typeof donationCertificate>> {
  const order = await findOwnPaidOrder(db, viewer.id, params.trid);
  const [first, ...others] = order ? await certificatesOfOrder(db, config, order, language) : [];
  if (!first) throw new Refusal('not_found');
  return {
    status: 200,
    body: await renderCertificates([first, ...others]),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="donation-certificate.pdf"',
    },
  };
}
