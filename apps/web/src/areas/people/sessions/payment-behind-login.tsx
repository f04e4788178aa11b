import { useT } from '@rajt/app-kit/texts/texts';
import { ownPath } from '@rajt/rules/own-path';
import { Notice } from '@rajt/ui/notice';

/**
 * For somebody who comes back from the bank in a browser where they are not signed in: that a payment is being looked at, and that
 * signing in shows it. `wanted` is the path to which signing in leads.
 */
export function PaymentBehindLogin({ wanted }: { wanted: string | undefined }) {
  const t = useT();
  if (!/^\/confirm-order\/[\w-]+/.test(ownPath(wanted ?? '') ?? '')) return null;
  return <Notice title={t('auth:paymentBehind.title')}>{t('auth:paymentBehind.text')}</Notice>;
}
