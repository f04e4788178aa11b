import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { fieldText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import type { useSite } from '@rajt/app-kit/site/site-query';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { Money } from '@rajt/contract/shapes';
import { DEFAULT_PAYMENT_METHOD } from '@rajt/rules/checkout/payment-methods';
import { BottomBar } from '@rajt/ui/bottom-bar';
import { Button } from '@rajt/ui/button';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { huf, type UsableBalance, usedHuf } from './balance.ts';
import { BalancePart } from './balance-part.tsx';
import { type BillingChoice, NEW_ADDRESS, startingChoice } from './billing.ts';
import { type AddressDialogOf, BillingFields } from './billing-fields.tsx';
import styles from './checkout.module.css';
import { itemsInTheWay, type NamedItem } from './checkout-blockers.ts';
import { asksAddress } from './checkout-schema.ts';
import { Declarations } from './declarations.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { BILLING_ADDRESS, type GoodsToDeliver } from './shipping.ts';
import { ShippingFields } from './shipping-fields.tsx';
import type { Sold } from './sold.ts';
import { startingPaymode } from './starting-paymode.ts';
import { type Ordered, useOrder } from './use-order.ts';

interface CheckoutFormProps {
  total: Money;
  /** The agreement of the cart as it is shown. */
  agreement: string;
  sold: Sold;
  /** The clock of the reserved price and places, next to the button. */
  clock: ReactNode;
  site: NonNullable<ReturnType<typeof useSite>>;
  profile: Profile;
  /** Null without the person's permission to remember. */
  remembered: EntryDefaults['remembered'];
  choices: readonly BillingChoice[];
  goods: GoodsToDeliver;
  /** The items of the cart, for the methods that cannot pay all of them. */
  items: readonly NamedItem[];
  usable: UsableBalance;
  /** The parcel's address at first. */
  shippingAddress: string;
  /** The choice of the delivery, with its mistake; absent if nothing is delivered. */
  delivery?: ((error: string | undefined) => ReactNode) | undefined;
  addressDialog: AddressDialogOf;
  /** How much of the balance pays, in forints, whenever that changes; 0 when the form goes. */
  onBalance: (usedHuf: number) => void;
  onOrdered: (order: Ordered) => void;
  /** Called when the form is ready to be filled in. */
  onOpened: () => void;
  onCartChanged: () => void;
}

export function CheckoutForm({
  total,
  agreement,
  sold,
  clock,
  site,
  profile,
  remembered,
  choices,
  goods,
  items,
  usable,
  shippingAddress,
  delivery,
  addressDialog,
  onBalance,
  onOrdered,
  onOpened,
  onCartChanged,
}: CheckoutFormProps) {
  const t = useT();
  const { money } = useFormats();
  const retried = useRetried();
  const inTheWay = itemsInTheWay(site.paymentMethods, items);
  const methods = site.paymentMethods.filter(({ key }) => !inTheWay.has(key));
  const isFree = total.amount === 0;
  const form = useOrder({
    agreed: { total, cart: agreement, terms: site.termsVersion },
    choices,
    goods,
    usableHuf: usable.amountHuf,
    remembered,
    defaults: {
      choice:
        choices.find(({ value }) => value === retried?.choice)?.value ?? startingChoice(choices, isFree),
      kind: 'person',
      name: fullName(profile, currentLanguage()),
      company: '',
      vatNumber: '',
      groupVatNumber: '',
      ...(profile.address ?? { country: 'HU', zip: '', city: '', street: '' }),
      paymode: startingPaymode([retried?.paymode, remembered?.paymode], methods),
      delivery: '',
      shippingAddress: retried?.shippingAddress ?? shippingAddress,
      usesBalance: false,
      balance: String(usable.amountHuf),
      // Nobody has read terms that were published since the last attempt.
      termsAccepted: retried?.terms === site.termsVersion,
    },
    onOrdered,
    onCartChanged,
  });
  const opened = useEffectEvent(onOpened);
  useEffect(() => opened(), []);
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    if (goods.choice) clearErrors('delivery');
  }, [clearErrors, goods.choice]);
  // Nor is a method chosen that no longer pays for all that is in the cart.
  const paymode = form.watch('paymode');
  const isPayable = methods.some(({ key }) => key === paymode);
  useEffect(() => {
    if (!isPayable) setValue('paymode', DEFAULT_PAYMENT_METHOD);
  }, [isPayable, setValue]);
  // A draft may remember an address that is no longer there.
  useEffect(() => {
    const choice = getValues('choice');
    const isThere = choice === NEW_ADDRESS || choices.some(({ value }) => value === choice);
    if (!isThere) setValue('choice', startingChoice(choices, isFree));
    const to = getValues('shippingAddress');
    if (!goods.addresses.some(({ value }) => value === to)) setValue('shippingAddress', BILLING_ADDRESS);
  }, [getValues, setValue, choices, isFree, goods.addresses]);

  const used = usedHuf(
    { usesBalance: form.watch('usesBalance'), balance: form.watch('balance') },
    usable.amountHuf,
  );
  const leftHuf = total.amount - used;
  const isPaidByBalance = used > 0 && leftHuf === 0;
  const opensGateway = !isFree && !isPaidByBalance;
  const sayBalance = useEffectEvent(onBalance);
  useEffect(() => {
    sayBalance(used);
    return () => sayBalance(0);
  }, [used]);

  return (
    <ScreenForm form={form} className={styles.form}>
      {delivery?.(fieldText(form.formState.errors.delivery?.message, t))}
      {asksAddress(isFree, goods) && (
        <BillingFields
          heading={t(isFree ? 'delivery:address' : 'checkout:billing')}
          form={form}
          choices={choices}
          addressDialog={addressDialog}
        />
      )}
      {goods.areSent && !isFree && (
        <ShippingFields form={form} choices={goods.addresses} addressDialog={addressDialog} />
      )}
      {usable.amountHuf > 0 && <BalancePart usable={usable} form={form} />}
      {opensGateway && <PaymentMethods methods={site.paymentMethods} inTheWay={inTheWay} form={form} />}
      <Declarations organiser={site.organiser} sold={sold} isFree={isFree} form={form} />
      <div className={styles.order}>
        <p className={styles.note}>
          {isFree
            ? t('checkout:freeNote')
            : `${t('checkout:grossNote')} ${t(isPaidByBalance ? 'balance:nothingLeft' : `checkout:orderNote_${paymode}`)}`}
        </p>
        <FormProblemBox problem={form.problem} />
      </div>
      <BottomBar label={t(isFree ? 'checkout:freeBar' : 'checkout:payBar')} stays>
        <div className={styles.pay}>
          {clock && <span className={styles.clock}>{clock}</span>}
          <Button
            type="submit"
            variant="go"
            size="lg"
            wide
            loading={form.isSending}
            loadingLabel={t(opensGateway ? 'checkout:ordering' : 'checkout:sending')}
          >
            {isFree
              ? t(sold.takesOver ? 'checkout:takeOver' : 'checkout:want')
              : t('checkout:order', { total: money(isPaidByBalance ? total : huf(leftHuf)) })}
          </Button>
        </div>
      </BottomBar>
    </ScreenForm>
  );
}

/** The choices of a refused order that is retried from its page: its terms were accepted. */
function useRetried() {
  const trid = useLocation({ select: ({ state }) => state.retriedTrid });
  const last = useAppStore(({ lastOrder }) => lastOrder);
  return last && last.trid === trid ? last : null;
}
