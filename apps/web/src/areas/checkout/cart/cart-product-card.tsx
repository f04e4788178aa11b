import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import { MAX_OF_A_VARIANT } from '@rajt/rules/shop/products';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { Link } from '@tanstack/react-router';
import { LateProductDrawing } from '../../../shell/frame/late-drawing.tsx';
import { track } from '../../../shell/tracking/track.ts';
import { productItems } from '../../../shell/tracking/tracked.ts';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { useCartProduct } from '../../shop/shared/shop/use-cart-product.ts';
import type { AppliedCoupon } from './applied-coupons.ts';
import styles from './cart-product-card.module.css';
import { ChangeCaption } from './change-caption.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { ItemCoupons } from './item-coupons.tsx';
import { useCartProductTexts } from './product-texts.ts';

interface CartProductCardProps {
  product: CartProduct;
  /** How it is delivered, in words; empty while nothing is chosen. */
  delivery: string;
  coupons: readonly AppliedCoupon[];
  /** Not while a payment is open. */
  onRemove?: () => void;
}

/** The quantities to choose from: up to the stock and the limit of the entry, and the quantity that the cart has already. */
function quantities({ quantity, stock, mostPerEntry }: CartProduct): string[] {
  const most = Math.min(stock, mostPerEntry ?? MAX_OF_A_VARIANT);
  return Array.from({ length: Math.max(most, quantity) }, (_, at) => String(at + 1));
}

/** A product in the cart: how many, for whom, how it is delivered. */
export function CartProductCard({ product, delivery, coupons, onRemove }: CartProductCardProps) {
  const t = useT();
  const { money } = useFormats();
  const say = useCartProductTexts();
  const set = useCartProduct();
  const { pid, kind, name, variant, quantity, entryId } = product;
  const setQuantity = async (wanted: number) => {
    const isSet = await set.press({ variantId: variant.id, quantity: wanted, entryId });
    if (!isSet || wanted >= quantity) return;
    track({ event: 'remove-from-cart', items: productItems(product, quantity - wanted) });
  };
  return (
    <article className={styles.card}>
      <LateProductDrawing
        shape={product.image}
        caption={product.caption ?? undefined}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/products/$productId" params={{ productId: pid }}>
            {name}
          </Link>
        </h2>
        {variant.name && <p className={styles.fact}>{variant.name}</p>}
        {product.about.map((line) => (
          <p key={line} className={styles.fact}>
            {line}
          </p>
        ))}
        {product.gift && <GiftFacts gift={product.gift} />}
        {product.caption !== null && onRemove && <ChangeCaption product={product} />}
        {quantity > 1 && <p className={styles.fact}>{t('shop:each', { price: money(product.price) })}</p>}
        {delivery && <p className={styles.fact}>{delivery}</p>}
      </div>
      <div className={styles.price}>
        <span className={styles.sum}>{say.sum(product)}</span>
        {onRemove ? (
          <>
            {kind === 'piece' && (
              <SelectField
                label={t('shop:quantity')}
                className={styles.quantity}
                value={String(quantity)}
                disabled={set.isPending}
                options={quantities(product).map((value) => ({ value, label: value }))}
                onChange={({ target }) => void setQuantity(Number(target.value))}
              />
            )}
            {(product.stay === null || kind === 'room') && (
              <Button
                variant="link"
                size="sm"
                icon="trash"
                className={styles.remove}
                aria-label={t('shop:removeNamed', { name: wholeProductName(product) })}
                onClick={onRemove}
              >
                {t('cart:remove')}
              </Button>
            )}
          </>
        ) : (
          <span className={styles.fact}>{t('shop:pieces', { count: quantity })}</span>
        )}
      </div>
      <ItemCoupons coupons={coupons} />
    </article>
  );
}
