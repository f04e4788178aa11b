import { call } from '@rajt/app-kit/api/call';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Cart, getCart } from '@rajt/contract/entering/operations/entries';
import type { FieldCode } from '@rajt/contract/errors';
import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { couponCode } from '@rajt/rules/shop/coupon';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const couponForm = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'required' satisfies FieldCode)
    .refine((code) => couponCode(code) !== null, 'invalid' satisfies FieldCode),
});

/** The field for a coupon's code. Only the server decides whether the code works, and its discount. */
export function CouponField({ cart }: { cart: Cart }) {
  const t = useT();
  const userId = useUserId();
  const queries = useQueryClient();
  const form = useScreenForm({
    id: 'coupon',
    schema: couponForm,
    defaults: { code: '' },
    mode: 'onSubmit',
    send: ({ code }) => {
      const entries = cart.entries.map(({ entryId }) => ({ entryId }));
      const products = cart.products.map(({ cartItemId }) => ({ cartItemId }));
      return call(applyCoupon, { params: { userId, code }, body: { cart: { entries, products } } });
    },
    done: ({ answer }) => {
      setKnown(queries, getCart, { params: { userId } }, answer.data);
      form.reset({ code: '' });
    },
    toast: { text: t('coupons:used') },
    refused: ({ failure }) => {
      if (failure?.code === 'cart_changed') void invalidate(queries, getCart);
      return failure?.code === 'too_many_requests' && { text: t('coupons:tooMany') };
    },
  });
  return (
    <ScreenForm form={form} className="stack gap-3">
      <TextField
        label={t('coupons:code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        suffix={
          <Button type="submit" variant="link" size="sm" loading={form.isSending}>
            {t('coupons:use')}
          </Button>
        }
        {...form.field('code')}
      />
      <FormProblemBox problem={form.problem} />
    </ScreenForm>
  );
}
