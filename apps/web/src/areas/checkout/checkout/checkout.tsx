import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { type AddressInput, listAddresses } from '@rajt/contract/people/operations/addresses';
import type { Money } from '@rajt/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NO_BALANCE, usableBalance } from './balance.ts';
import { billingChoices } from './billing.ts';
import type { AddressDialogOf } from './billing-fields.tsx';
import type { NamedItem } from './checkout-blockers.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutWaiting } from './checkout-waiting.tsx';
import { shippingChoices, startingAddress } from './shipping.ts';
import type { Sold } from './sold.ts';
import type { Ordered } from './use-order.ts';

interface CheckoutProps {
  total: Money;
  /** The agreement of the cart as it is shown. */
  agreement: string;
  sold: Sold;
  /** The items of the cart, for the methods that cannot pay all of them. */
  items: readonly NamedItem[];
  /** The company whose people are in the cart: the invoice is for it unless another address is chosen. */
  company: AddressInput | null;
  clock: ReactNode;
  /** The delivery of goods: its screen part, absent if nothing is delivered; what is missing; whether there is a parcel. */
  delivery?: ((error: string | undefined) => ReactNode) | undefined;
  lacksDelivery: boolean;
  deliveryChoice: string;
  hasParcel: boolean;
  addressDialog: AddressDialogOf;
  /** How much of the balance pays, in forints, whenever that changes. */
  onBalance: (usedHuf: number) => void;
  onOrdered: (order: Ordered) => void;
  onOpened: () => void;
  /** The cart has changed: the buyer must look at it again. */
  onCartChanged: () => void;
}

/** The checkout, as soon as we know what need not be asked again. */
export function Checkout({
  total,
  agreement,
  sold,
  items,
  company,
  clock,
  delivery,
  lacksDelivery,
  deliveryChoice,
  hasParcel,
  addressDialog,
  onBalance,
  onOrdered,
  onOpened,
  onCartChanged,
}: CheckoutProps) {
  const t = useT();
  const userId = useUserId();
  const site = useQuery(siteQuery);
  const addresses = useQuery(queryOf(listAddresses, { params: { userId } }));
  const profile = useQuery(queryOf(getProfile, { params: { userId } }));
  // Without them one pays by card, or chooses.
  const defaults = useQuery(queryOf(getEntryDefaults, { params: { userId } }));
  const balance = useQuery(queryOf(getBalance, { params: { userId } }));
  const failed = [addresses, profile, site].filter(({ error, data }) => error && !data);
  if (failed[0]) {
    const retry = () => void Promise.all(failed.map((query) => query.refetch()));
    return <PartProblem error={failed[0].error} text={t('checkout:failed')} onRetry={retry} />;
  }
  if (!addresses.data || !profile.data || !site.data || defaults.isPending || balance.isPending) {
    return <CheckoutWaiting />;
  }
  return (
    <CheckoutForm
      total={total}
      agreement={agreement}
      sold={sold}
      items={items}
      usable={balance.data ? usableBalance(balance.data, items, total.amount) : NO_BALANCE}
      clock={clock}
      site={site.data}
      profile={profile.data}
      remembered={defaults.data?.remembered ?? null}
      choices={billingChoices(addresses.data, profile.data, currentLanguage(), company)}
      goods={{
        lackChoice: lacksDelivery,
        choice: deliveryChoice,
        areSent: hasParcel,
        addresses: shippingChoices(addresses.data),
      }}
      shippingAddress={startingAddress(addresses.data)}
      delivery={delivery}
      addressDialog={addressDialog}
      onBalance={onBalance}
      onOrdered={onOrdered}
      onOpened={onOpened}
      onCartChanged={onCartChanged}
    />
  );
}
