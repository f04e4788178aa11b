import {
  applePass,
  entryConfirmation,
  entryDownload,
  entryPicture,
  googlePass,
} from '@rajt/contract/entering/operations/entries';
import { purchaseConfirmation } from '@rajt/contract/orders/operations/purchases';
import { resultCertificate } from '@rajt/contract/raceday/operations/race-results';
import { donationCertificate } from '@rajt/contract/shop/operations/donations';
import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { bibPictures } from './bib-picture.ts';
import { certificatesOfOrder, type DonationCertificate } from './certificate.ts';
import { findPaidOrder } from './certificate-queries.ts';
import { checkPassCertificates } from './check-pass-certificates.ts';
import { type EntryConfirmation, toConfirmation } from './confirmation.ts';
import { downloadCertificate } from './download-certificate.ts';
import { downloadConfirmation, downloadEntry } from './download-confirmation.ts';
import { downloadApplePass, readGooglePass } from './download-pass.ts';
import { downloadPicture } from './download-picture.ts';
import { downloadResult } from './download-result.ts';
import { GoogleWallet } from './google-wallet.ts';
import { checkPassCertificatesJob } from './job-names.ts';
import { downloadPurchaseConfirmation } from './purchase-confirmation.ts';
import { findPaidEntry, paidEntriesOfOrder } from './queries.ts';

export type { DonationCertificate } from './certificate.ts';
export type { EntryConfirmation } from './confirmation.ts';
export { confirmationFile, confirmationOfEntry } from './confirmation-attachment.ts';
export { renderCertificates } from './render-certificate.ts';
export { renderConfirmations } from './render-confirmation.ts';
export { renderGiftCard } from './render-gift-card.ts';
export { type InvoicePreview, renderInvoicePreview } from './render-invoice-preview.ts';
export { type Substitution, substitutionOf, substitutionView } from './substitution-queries.ts';
export { priceLine, start, substitutionRows, teamWords } from './words.ts';

export const documentsManifest = defineModule({ name: 'documents' });

/** The confirmations of an order's paid entries, ready to be rendered. */
export async function confirmationsOfOrder(
  handle: Handle,
  config: Config,
  orderId: string,
  language: Language,
): Promise<EntryConfirmation[]> {
  const rows = await paidEntriesOfOrder(handle, orderId);
  return rows.map((row) => toConfirmation(row, language, config));
}

/** The fields of the confirmation of a paid entry; null once it is not paid any more. */
export async function confirmationFor(
  handle: Handle,
  config: Config,
  entryId: string,
  language: Language,
): Promise<EntryConfirmation | null> {
  const row = await findPaidEntry(handle, entryId);
  return row ? toConfirmation(row, language, config) : null;
}

/** The certificates of what a paid order has given, ready to be rendered. */
export async function donationsOfOrder(
  handle: Handle,
  config: Config,
  orderId: string,
  language: Language,
): Promise<DonationCertificate[]> {
  const order = await findPaidOrder(handle, orderId);
  return order ? certificatesOfOrder(handle, config, order, language) : [];
}

/** Each is rendered when it is asked for; a club's leader prints those of all members. */
const DOWNLOADS: Limit = { per: 'account', name: 'document-person', points: 200, seconds: 3600 };

/** Rendered one after the other: fewer than documents. */
const PICTURES: Limit = { per: 'account', name: 'picture-person', points: 60, seconds: 3600 };

/** Documents for printing: the confirmations of an entry and of a purchase, the certificate of a donation; the picture of a bib to share. */
export function documentsModule(deps: Deps): Module {
  const { google } = deps.config.passes;
  const pictures = bibPictures();
  const wallet = google && new GoogleWallet(google, deps.clock);
  return {
    jobs: [handle(checkPassCertificatesJob, () => checkPassCertificates(deps), '17 6 * * *')],
    routes: (site) => {
      serve(site, entryConfirmation, (call) => downloadConfirmation(deps, call), { limit: [DOWNLOADS] });
      serve(site, entryDownload, (call) => downloadEntry(deps, call), { limit: [DOWNLOADS] });
      serve(site, entryPicture, (call) => downloadPicture(deps, pictures, call), { limit: [PICTURES] });
      serve(site, applePass, (call) => downloadApplePass(deps, call), { limit: [DOWNLOADS] });
      serve(site, googlePass, (call) => readGooglePass(deps, wallet, call), { limit: [DOWNLOADS] });
      serve(site, resultCertificate, (call) => downloadResult(deps, call), { limit: [DOWNLOADS] });
      serve(site, purchaseConfirmation, (call) => downloadPurchaseConfirmation(deps, call), {
        limit: [DOWNLOADS],
      });
      serve(site, donationCertificate, (call) => downloadCertificate(deps, call), { limit: [DOWNLOADS] });
    },
  };
}
