import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import styles from './cart-product-card.module.css';

/** A gift card's recipient, its text and its delivery. */
export function GiftFacts({ gift }: { gift: NonNullable<CartProduct['gift']> }) {
  const t = useT();
  const { day } = useFormats();
  const { toName, message, mail } = gift;
  return (
    <>
      {toName && <p className={styles.fact}>{t('giftCards:dear', { name: toName })}</p>}
      {message && <p className={styles.caption}>{message}</p>}
      <p className={styles.fact}>
        {mail ? t('giftCards:cartMail', { email: mail.email, day: day(mail.on) }) : t('giftCards:cartHand')}
      </p>
    </>
  );
}
