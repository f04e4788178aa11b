import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type CartProduct, getCart } from '@rajt/contract/entering/operations/entries';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { cleanCaption } from '@rajt/rules/shop/caption';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { CaptionField } from '../../shop/shared/engraving/caption-field.tsx';
import { captionSchema } from '../../shop/shared/engraving/caption-schema.ts';
import styles from './caption-form.module.css';

/** The text of a trophy in the cart, with its picture. */
export function CaptionForm({ product, onDone }: { product: CartProduct; onDone: () => void }) {
  const t = useT();
  const params = { userId: useUserId() };
  const { variant, quantity, entryId, participantName, image } = product;
  const form = useScreenForm({
    id: `caption:${variant.id}:${entryId}:change`,
    schema: captionSchema,
    defaults: { caption: product.caption ?? '' },
    send: ({ caption }) =>
      call(setCartProduct, {
        params: { ...params, variantId: variant.id },
        body: { quantity, ...(entryId !== null && { entryId }), caption },
      }),
    updateCache: (queries, { answer }) => setKnown(queries, getCart, { params }, answer.data),
    done: onDone,
  });
  const typed = form.watch('caption');
  return (
    <ScreenForm form={form} submit={t('trophies:save')}>
      <ProductDrawing shape={image} caption={cleanCaption(typed)} className={styles.picture} />
      <CaptionField
        typed={typed}
        ideas={participantName === null ? [] : [participantName]}
        onIdea={(caption) => form.setValue('caption', caption, { shouldDirty: true, shouldValidate: true })}
        {...form.field('caption')}
      />
    </ScreenForm>
  );
}
