import type { Data } from '@rajt/app-kit/api/data-of';
import type { getErasureOutlook } from '@rajt/contract/orders/operations/privacy-desk';

export type Outlook = Data<typeof getErasureOutlook>;

/** The reasons for which a person cannot be erased now. */
export function blocksOf(outlook: Outlook) {
  const blocks = [
    outlook.hasOpenPayment && 'payment',
    outlook.hasRefundDue && 'refund',
    outlook.isLastOrganiser && 'lastOrganiser',
    !outlook.hasAccount && outlook.entriesToCome.length > 0 && 'entriesNoAccount',
  ] as const;
  return blocks.filter((block) => block !== false);
}

/** Whether entries are withdrawn by the erasure: the person's own, and those of others that are not kept. */
export const givesUpSome = ({ entriesToCome, entriesOfOthers }: Outlook, keepsOthers: boolean): boolean =>
  entriesToCome.length > 0 || (entriesOfOthers.length > 0 && !keepsOthers);

/** The forints of the balance; 0 also where the caller does not see money. */
export const balanceOf = ({ balanceHuf }: Outlook): number => balanceHuf ?? 0;
