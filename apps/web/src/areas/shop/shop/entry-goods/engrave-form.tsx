import { call } from '@rajt/app-kit/api/call';
import { invalidate, queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { type EntryForProduct, listEntriesForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { listProducts, type Product, setCartProduct } from '@rajt/contract/shop/operations/products';
import { captionSuggestions } from '@rajt/rules/shop/caption';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { CaptionField } from '../../shared/engraving/caption-field.tsx';
import { captionSchema } from '../../shared/engraving/caption-schema.ts';
import { captionIdeas } from './caption-ideas.ts';
import styles from './engrave-form.module.css';

interface EngraveFormProps {
  variant: Product['variants'][number];
  entry: EntryForProduct;
  /** The typed text, for the picture. */
  onCaption: (typed: string) => void;
}

/** The engraving for an entry: begins with the name, or with the text in the cart. */
export function EngraveForm({ variant, entry, onCaption }: EngraveFormProps) {
  const t = useT();
  const params = { userId: useUserId() };
  const { data: cart } = useQuery(queryOf(getCart, { params }));
  const present = cart?.products.find(
    (product) => product.variant.id === variant.id && product.entryId === entry.entryId,
  );
  const ideas = captionIdeas(entry);
  const form = useScreenForm({
    id: `caption:${variant.id}:${entry.entryId}`,
    schema: captionSchema,
    defaults: { caption: present?.caption ?? captionSuggestions(ideas)[0] ?? '' },
    send: ({ caption }) =>
      call(setCartProduct, {
        params: { ...params, variantId: variant.id },
        body: { quantity: present?.quantity ?? 1, entryId: entry.entryId, caption },
      }),
    updateCache: (queries, { answer }) => {
      setKnown(queries, getCart, { params }, answer.data);
      return Promise.all([invalidate(queries, listProducts), invalidate(queries, listEntriesForProduct)]);
    },
  });
  const typed = form.watch('caption');
  const show = useEffectEvent(onCaption);
  useEffect(() => show(typed), [typed]);
  return (
    <ScreenForm
      form={form}
      submit={t(present ? 'trophies:save' : 'trophies:add')}
      below={<p className={styles.note}>{t('trophies:noReturn')}</p>}
    >
      <CaptionField
        typed={typed}
        ideas={ideas}
        onIdea={(caption) => form.setValue('caption', caption, { shouldDirty: true, shouldValidate: true })}
        {...form.field('caption')}
      />
      <div role="status">
        {present?.caption && (
          <p className={styles.inCart}>
            {t('trophies:added', { caption: present.caption })} <Link to="/cart">{t('shop:toCart')}</Link>
          </p>
        )}
      </div>
    </ScreenForm>
  );
}
