import { call } from '@rajt/app-kit/api/call';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { useEffect, useRef } from 'react';
import type { CharityProduct } from './charity-of.ts';
import { freeAmount } from './free-amount-schema.ts';
import styles from './give.module.css';

/** An amount of the giver's choice; what of it is in the cart can be changed here. */
export function FreeAmount({ product, inCart }: { product: CharityProduct; inCart: number }) {
  const t = useT();
  const { money } = useFormats();
  const userId = useUserId();
  const { least, most } = product.charity;
  const form = useScreenForm({
    id: `donation:${product.pid}`,
    schema: freeAmount({ leastHuf: least.amount, mostHuf: most.amount }),
    defaults: { amount: inCart > 0 ? String(inCart) : '' },
    send: ({ amount }) =>
      call(setCartDonation, { params: { userId, charityId: product.pid }, body: { amount } }),
    updateCache: (queries, answer) => setKnown(queries, getCart, { params: { userId } }, answer.answer.data),
  });
  // Another amount in the cart is another one in the field, which keeps the focus; what was typed before it stays.
  const { reset } = form;
  const shown = useRef(inCart);
  useEffect(() => {
    if (shown.current === inCart) return;
    shown.current = inCart;
    reset({ amount: inCart > 0 ? String(inCart) : '' });
  }, [inCart, reset]);
  return (
    <ScreenForm form={form}>
      <div className={styles.free}>
        <TextField
          label={t('charity:freeAmount')}
          hint={t('charity:bounds', { least: money(least), most: money(most) })}
          inputMode="numeric"
          autoComplete="off"
          suffix="Ft"
          chars={10}
          {...form.field('amount')}
        />
        <Button type="submit" variant="go" icon="heart" loading={form.isSending}>
          {t(inCart > 0 ? 'charity:change' : 'charity:giveThis')}
        </Button>
      </div>
      <FormProblemBox problem={form.problem} />
    </ScreenForm>
  );
}
