import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  askForStockNotice,
  listStockNotices,
  withdrawStockNotice,
} from '@rajt/contract/shop/operations/stock-notices';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import styles from './stock-notice.module.css';

/** A mail when a sold-out variant can be bought again: one press to ask for it, one to revoke it. */
export function StockNotice({ variantId, name }: { variantId: string; name: string }) {
  const t = useT();
  const userId = useUserId();
  const { data: notices } = useQuery(queryOf(listStockNotices, { params: { userId } }));
  const shared = {
    input: () => ({ params: { userId, variantId } }),
    refresh: [listStockNotices],
    undone: t('stockNotice:tellFailed'),
    toastId: 'stock-notice',
  };
  const ask = useAction(askForStockNotice, { ...shared, saved: t('stockNotice:told') });
  const withdraw = useAction(withdrawStockNotice, { ...shared, saved: t('stockNotice:tellNot') });
  // Which of the two it is, is not known before.
  if (!notices) return null;
  const isAsked = notices.some((one) => one.variantId === variantId);
  return (
    <div className={styles.notice}>
      {isAsked && <p>{t('stockNotice:willTell')}</p>}
      <Button
        variant="quiet"
        loading={ask.isPending || withdraw.isPending}
        aria-label={t(isAsked ? 'stockNotice:tellMeNotOf' : 'stockNotice:tellMeOf', { name })}
        onClick={() => void (isAsked ? withdraw : ask).press()}
      >
        {t(isAsked ? 'stockNotice:tellMeNot' : 'stockNotice:tellMe')}
      </Button>
    </div>
  );
}
