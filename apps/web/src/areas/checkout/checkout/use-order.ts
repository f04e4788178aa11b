import { call } from '@rajt/app-kit/api/call';
import { queryClient } from '@rajt/app-kit/api/query-client';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { NETWORK_LOGIN } from '@rajt/contract/client';
import {
  type EntryDefaults,
  getEntryDefaults,
  rememberAnswers,
} from '@rajt/contract/entering/operations/entry-defaults';
import { type PayMode, startPayment } from '@rajt/contract/orders/operations/orders';
import { type AddressInput, listAddresses } from '@rajt/contract/people/operations/addresses';
import type { Money } from '@rajt/contract/shapes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppStore } from '../../../shell/session/app-store.ts';
import type { BillingChoice } from './billing.ts';
import { type Checkout, type CheckoutValues, checkoutSchema } from './checkout-schema.ts';
import { type PaymentKey, paymentKey } from './payment-key.ts';
import type { GoodsToDeliver } from './shipping.ts';

const ADDRESS_WAIT_MS = 1500;

/** The server's answer: where to pay, null when nothing is left to pay; and how. */
export interface Ordered {
  trid: string;
  paymentUrl: string | null;
  paymode: PayMode;
}

interface OrderOptions {
  /** The state that the buyer sees when they press the button: the total, the cart, and the version of the terms. */
  agreed: { readonly total: Money; readonly cart: string; readonly terms: string };
  defaults: CheckoutValues;
  choices: readonly BillingChoice[];
  goods: GoodsToDeliver;
  /** The part of the balance that can be used, in forints. */
  usableHuf: number;
  /** Null without the person's permission to remember. */
  remembered: EntryDefaults['remembered'];
  onOrdered: (order: Ordered) => void;
  onCartChanged: () => void;
}

/** The form that orders the cart. However often it is sent and whatever the network does, it is paid once (promise 5). */
export function useOrder({
  agreed,
  defaults,
  choices,
  goods,
  usableHuf,
  remembered,
  onOrdered,
  onCartChanged,
}: OrderOptions) {
  const t = useT();
  const userId = useUserId();
  const lastKey = useRef<PaymentKey | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // "Back" may bring the page back as it was left: then nobody is leaving any more, and the cart may have changed.
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setLeaving(false);
    onCartChanged();
  });
  useEffect(() => {
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const isFree = agreed.total.amount === 0;
  const order = async ({ newAddress, paymode, ...checkout }: Checkout) => {
    const body = {
      ...checkout,
      agreedTotal: agreed.total.amount,
      // A server of the release before, which may answer while processes are replaced, sends no agreement and knows neither.
      ...(agreed.cart && { agreedCart: agreed.cart, agreedTerms: agreed.terms }),
    };
    lastKey.current = paymentKey(lastKey.current, { paymode, body }, () => crypto.randomUUID());
    const { answer } = await call(startPayment, {
      params: { userId },
      query: { paymode },
      body,
      idempotencyKey: lastKey.current.key,
    });
    lastKey.current = null;
    return { ordered: answer.data, newAddress };
  };

  const form = useScreenForm({
    id: 'checkout',
    schema: checkoutSchema(choices, { goods, usableHuf, isFree }),
    defaults,
    secret: ['termsAccepted'],
    send: order,
    updateCache: async (queries, { newAddress }) => {
      if (usableHuf > 0) void invalidate(queries, getBalance, { params: { userId } });
      if (!newAddress) return;
      // A convenience for the next time: the payment waits for it a moment, not for its success.
      const kept = keepAddress(userId, newAddress).catch(() => {});
      await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, ADDRESS_WAIT_MS))]);
      void invalidate(queries, listAddresses, { params: { userId } });
    },
    done: ({ ordered }) => {
      const { choice, paymode, shippingAddress } = form.getValues();
      useAppStore.setState({
        lastOrder: { trid: ordered.trid, choice, paymode, shippingAddress, terms: agreed.terms },
      });
      if (!isFree && remembered && remembered.paymode !== paymode) void keepPaymode(userId, paymode);
      onOrdered({ ...ordered, paymode });
      // The page stays until the browser has left it; the button must not be enabled again before.
      setLeaving(true);
    },
    refused: ({ status, failure }) => {
      onCartChanged();
      if (failure?.code === 'terms_changed') {
        form.setValue('termsAccepted', false);
        void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
      }
      if (usableHuf > 0) void invalidate(queryClient, getBalance, { params: { userId } });
      // Without an answer of the server, or with one that it is still at it, we cannot know: the key stays, so that pressing
      // again asks about the same order.
      if (failure && failure.code !== 'idempotency_in_progress') lastKey.current = null;
      if (status === 0) return { text: t(isFree ? 'checkout:lostNetworkFree' : 'checkout:lostNetwork') };
      const text = t(isFree ? 'checkout:noAnswerFree' : 'checkout:noAnswer');
      return failure === null && status >= 500 && status !== NETWORK_LOGIN && { text };
    },
  });
  return { ...form, isSending: form.isSending || isLeaving };
}

/** For the next checkout. The payment does not wait for it: it is sent although the page is left. */
async function keepPaymode(userId: string, paymode: PayMode): Promise<void> {
  const params = { userId };
  await call(rememberAnswers, { params, body: { paymode } }, { keepalive: true }).catch(() => undefined);
  void invalidate(queryClient, getEntryDefaults, { params });
}

/** As the default for the next invoice. The operation comes only now: it brings the numbering plans of phones along. */
async function keepAddress(userId: string, address: AddressInput): Promise<void> {
  const { createAddress } = await import('@rajt/contract/people/operations/address-book');
  const body = { ...address, phone: '', isDefaultBilling: true, isDefaultShipping: false };
  await call(createAddress, { params: { userId }, body });
}
