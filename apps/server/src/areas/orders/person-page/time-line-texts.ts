import type { hu } from '@rajt/phrases/hu';
import type { Language } from '@rajt/rules/language';
import type { AuditAction } from '../../../platform/audit.ts';
import { texts } from '../../../platform/http/language.ts';
import type { TimeLineRow } from './time-line-queries.ts';

type MailKind = keyof typeof hu.mailKinds;
type PaymentState = keyof typeof hu.personPage.paymentState;
type RefundState = keyof typeof hu.personPage.refundState;
type MailState = keyof typeof hu.personPage.mailState;
type Means = keyof typeof hu.entryList.option.paidBy;

/** A row of a time line in words. A name that has no words any more stays as it is stored. */
export function textOfRow(
  { source, what, about }: Pick<TimeLineRow, 'source' | 'what' | 'about'>,
  language: Language,
): string {
  const t = texts(language);
  // The casts name the values that the database allows; a value of long ago falls back to itself.
  switch (source) {
    case 'audit':
      return t(`auditActions:${what as AuditAction}`, { defaultValue: what });
    case 'mail':
      return t('personPage:mail', {
        kind: t(`mailKinds:${what as MailKind}`, { defaultValue: what }),
        state: t(`personPage:mailState.${about as MailState}`),
      });
    case 'payment':
      return t('personPage:payment', {
        means: t(`entryList:option.paidBy.${about as Means}`),
        state: t(`personPage:paymentState.${what as PaymentState}`),
      });
    case 'refund':
      return t('personPage:refund', { state: t(`personPage:refundState.${what as RefundState}`) });
  }
}
