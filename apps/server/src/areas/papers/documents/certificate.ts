import type { Branch } from '@rajt/rules/branch';
import { asId, type OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Config } from '../../../platform/config/config.ts';
import { pick } from '../../../platform/http/language.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { paidDonations } from '../../shop/products/index.ts';
import type { PaidOrder } from './certificate-queries.ts';

/** The fields of the certificate of one order's donations to one charity, in one language. */
export interface DonationCertificate {
  readonly language: Language;
  readonly branch: Branch;
  /** The name, or the company with its tax number, that the order was paid for. */
  readonly giver: string;
  readonly giverTaxNumber: string;
  readonly charity: string;
  readonly organisation: string;
  readonly taxNumber: string;
  readonly amountHuf: number;
  readonly trid: string;
  readonly paidAt: Date;
  readonly collector: { readonly name: string; readonly seat: string };
  readonly contactEmail: string;
}

/** The certificates of an order's donations, one for each charity; none where it has given nothing. */
export async function certificatesOfOrder(
  handle: Handle,
  config: Config,
  order: PaidOrder,
  language: Language,
): Promise<DonationCertificate[]> {
  const donations = await paidDonations(handle, asId<OrderId>(order.id));
  return donations.map((donation) => ({
    language,
    branch: order.branch,
    giver: order.billing.company || order.billing.name,
    giverTaxNumber: order.billing.vatNumber,
    charity: pick(language, donation.charityHu, donation.charityEn),
    organisation: pick(language, donation.organisationHu, donation.organisationEn),
    taxNumber: donation.taxNumber,
    amountHuf: donation.amountHuf,
    trid: order.trid,
    paidAt: order.paidAt,
    collector: config.organiser,
    contactEmail: config.contactEmail,
  }));
}
