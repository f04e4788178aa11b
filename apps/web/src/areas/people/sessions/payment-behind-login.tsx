import { useT } from '@rajt/app-kit/texts/texts';
import { ownPath } from '@rajt/rules/own-path';
import { Notice } from '@rajt/ui/notice';

/**
 * For a buyer who returns from the bank in a browser where they are not signed in: says that a payment is being checked, and that
 * a login shows it. `wanted` is the path to which the login leads.
 */
export function PaymentBehindLogin({ wanted }: { wanted: string | undefined }) {
  const t = useT();
  if (!/^\/confirm-order\/[\w-]+/.test(ownPath(wanted ?? '') ?? '')) return null;
  return <Notice title={t('auth:paymentBehind.title')}>{t('auth:paymentBehind.text')}</Notice>;
}
