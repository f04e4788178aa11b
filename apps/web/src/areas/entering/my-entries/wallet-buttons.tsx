import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { applePass, googlePass } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import styles from './pass-dialog.module.css';

/** Adds the pass to the wallet of a phone; nothing where no such passes are made. */
export function WalletButtons({ entryId }: { entryId: string }) {
  const t = useT();
  const params = { userId: useUserId(), entryId };
  const wallets = useSite()?.passes ?? [];
  const apple = useAction(applePass, {
    input: () => ({ params }),
    done: (file) => saveFile(new Uint8Array(file), 'application/vnd.apple.pkpass', 'rajt.pkpass'),
    undone: t('entries:walletFailed'),
  });
  const google = useAction(googlePass, {
    input: () => ({ params }),
    done: ({ url }) => window.location.assign(url),
    undone: t('entries:walletFailed'),
  });
  if (wallets.length === 0) return null;
  return (
    <div className={styles.wallets}>
      {wallets.includes('apple') && (
        <Button variant="quiet" icon="ticket" loading={apple.isPending} onClick={() => void apple.press()}>
          {t('entries:appleWallet')}
        </Button>
      )}
      {wallets.includes('google') && (
        <Button variant="quiet" icon="ticket" loading={google.isPending} onClick={() => void google.press()}>
          {t('entries:googleWallet')}
        </Button>
      )}
    </div>
  );
}
