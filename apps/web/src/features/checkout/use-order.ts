import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import type { DraftForm } from '@rajt/app-kit/forms/use-draft-form';
import { useSubmit } from '@rajt/app-kit/forms/use-submit';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CallError } from '@rajt/contract/client';
import { type AddressInput, listAddresses } from '@rajt/contract/operations/addresses';
import { startPayment } from '@rajt/contract/operations/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Checkout, CheckoutValues } from './checkout-schema.ts';
import { type PaymentKey, paymentKey } from './payment-key.ts';

const ADDRESS_WAIT_MS = 1500;

interface OrderEvents {
  onOrdered: (order: { trid: string; paymentUrl: string | null }) => void;
  onCartChanged: () => void;
}

/** Orders the cart. However often it is pressed and whatever the network does, it is paid once (promise 5). */
export function useOrder(
  form: DraftForm<CheckoutValues, Checkout>,
  { onOrdered, onCartChanged }: OrderEvents,
) {
  const t = useT();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const lastKey = useRef<PaymentKey | null>(null);
  const [isLost, setLost] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const send = async ({ isNewAddress, paymode, ...body }: Checkout) => {
    setLost(false);
    lastKey.current = paymentKey(lastKey.current, { paymode, body }, () => crypto.randomUUID());
    const { answer } = await call(startPayment, {
      params: { userId },
      query: { paymode },
      body,
      idempotencyKey: lastKey.current.key,
    });
    lastKey.current = null;
    // The page stays until the browser has left it; the button must not come back meanwhile.
    setLeaving(true);
    form.forgetDraft();
    if (isNewAddress) {
      // A convenience for the next time: the payment waits for it a moment, not for its success.
      const kept = keepAddress(userId, body.billingAddress).catch(() => {});
      await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, ADDRESS_WAIT_MS))]);
      void invalidate(queryClient, listAddresses, { params: { userId } });
    }
    onOrdered(answer.data);
  };

  const onRefused = ({ status }: CallError): boolean => {
    onCartChanged();
    // Without an answer we cannot know: the key stays, so that pressing again asks about the same order.
    if (status === 0) {
      setLost(true);
      return true;
    }
    lastKey.current = null;
    return false;
  };

  const { submit, problem, isSending } = useSubmit(form, send, onRefused);
  return {
    submit,
    problem: isLost ? { text: t('checkout:lostNetwork'), more: [] } : problem,
    isSending: isSending || isLeaving,
  };
}

/** As the default for the next invoice. The operation comes only now: it brings the numbering plans of phones along. */
async function keepAddress(userId: string, address: AddressInput): Promise<void> {
  const { createAddress } = await import('@rajt/contract/operations/address-book');
  const body = { ...address, phone: '', isDefaultBilling: true, isDefaultShipping: false };
  await call(createAddress, { params: { userId }, body });
}
