import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { BoughtGiftCard } from '@rajt/contract/gift-card';
import { giftConfirmation } from '@rajt/contract/papers/operations/gift-cards';
import { Button } from '@rajt/ui/button';

/** A bought gift card: its code while it can be redeemed, its state, and its PDF. */
export function BoughtGift({ gift }: { gift: BoughtGiftCard }) {
  const t = useT();
  const { day } = useFormats();
  const userId = useUserId();
  const { cartItemId, code, expiresOn, state, mail } = gift;
  const download = useAction(giftConfirmation, {
    input: () => ({ params: { userId, cartItemId } }),
    done: (pdf) => saveFile(new Uint8Array(pdf), 'application/pdf', 'gift-card.pdf'),
    undone: t('giftCards:downloadFailed'),
  });
  return (
    <div className="stack gap-2">
      <p>
        {[
          t(`giftCards:state_${state}`),
          state === 'active' && t('giftCards:until', { until: day(expiresOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {code && <p>{t('giftCards:boughtCode', { code })}</p>}
      {mail && (
        <p>
          {mail.sentAt
            ? t('giftCards:mailed', { email: mail.email })
            : t('giftCards:cartMail', { email: mail.email, day: day(mail.on) })}
        </p>
      )}
      {code && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            loading={download.isPending}
            onClick={() => void download.press()}
          >
            {t('giftCards:download')}
          </Button>
        </div>
      )}
    </div>
  );
}
