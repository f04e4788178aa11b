import { queryClient } from '@rajt/app-kit/api/query-client';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { textsIn } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { CartEntry } from '@rajt/contract/entering/operations/entries';
import type { Order } from '@rajt/contract/orders/operations/orders';
import type { Address } from '@rajt/contract/people/operations/addresses';
import type { Translate } from '@rajt/phrases/translate';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import messages from '../../../docs/spec/messages.json' with { type: 'json' };
import { CartKeeper } from './areas/checkout/cart/cart-keeper.tsx';
import { RemoveDialog } from './areas/checkout/cart/remove-dialog.tsx';
import { LinkScreen } from './areas/content/training/link-screen.tsx';
import { ChangeScreen } from './areas/entering/entry-form/change/change-screen.tsx';
import { NotPaid } from './areas/orders/orders/not-paid.tsx';
import { AddressForm } from './areas/people/addresses/address-form.tsx';
import { useAddressChanges } from './areas/people/addresses/use-address-changes.ts';
import { useAppStore } from './shell/session/app-store.ts';

// Specification section 8: each message that the browser says by itself, said by its component, in both languages. What
// the server says is in apps/server/src/messages.test.ts; which message is whose, in docs/spec/messages.json.

// Parts that come later may take their time.
configure({ asyncUtilTimeout: 10_000 });

const address = {
  id: '5',
  name: 'Kis Anna',
  company: '',
  vatNumber: '',
  groupVatNumber: '',
  country: 'HU',
  zip: '9941',
  city: 'Őriszentpéter',
  street: 'Fő út 1.',
  phone: '',
  isDefaultBilling: true,
  isDefaultShipping: true,
} satisfies Address;
const entry = {
  entryId: '71',
  teamEntryId: null,
  companyEntryId: null,
  substitution: null,
  participant: { uid: '41', name: 'Kis Anna' },
  race: { id: 'tavi-3km', name: '3 km' },
  event: { id: 'tavi', name: 'Tavi Úszás' },
  price: { amount: 0, currency: 'HUF' },
  fee: { amount: 0, currency: 'HUF' },
  feeReasons: [],
} as unknown as CartEntry;
const nothing = { amount: 0, currency: 'HUF' };
const order = {
  trid: 'R1',
  gatewayTransactionId: '500',
  otherOrder: null,
  heldUntil: null,
  serverNow: '2027-01-01',
  isRefunded: false,
  isRaceCancelled: false,
  areProductsInCart: false,
  total: nothing,
  coupons: [],
  balance: nothing,
} as unknown as Order;
const refusal = { code: 'busy', user_msg: 'REFUSED', dev_msg: 'busy' };

/** Answers every request by a method; the others wait, but that a read of the cart finds nothing in it. */
function answers(method: string, status: number, body: unknown = refusal) {
  vi.mocked(fetch).mockImplementation(async (asked, init) => {
    if ((init?.method ?? 'GET') === method)
      return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
    if (String(asked).endsWith('/cart')) return Response.json({ data: emptyCart() });
    return new Promise<Response>(() => {});
  });
}

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const emptyCart = () => ({
  entries: [],
  teamEntries: [],
  companies: [],
  products: [],
  shipping: null,
  handovers: [],
  selectedCoupons: [],
  total: nothing,
  heldUntil: null,
  agreement: '',
  openPayment: null,
  serverNow: fromNow(0),
});

interface Said {
  readonly language: Language;
  readonly t: Translate;
}
const press = (name: string) => screen.findByRole('button', { name }).then((one) => userEvent.click(one));

function DeleteAddress() {
  const { remove } = useAddressChanges(address);
  return (
    <button type="button" onClick={() => void remove.press()}>
      delete
    </button>
  );
}

/** Has each of them said. */
const triggers: Record<string, (said: Said) => Promise<void> | void> = {
  'cart:removed': ({ language, t }) => {
    answers('DELETE', 204);
    drawRouted(<RemoveDialog what={{ entry }} isOpen onClose={() => {}} />, language);
    return press(t('cart:removeConfirm'));
  },
  'cart:removeFailed': ({ language, t }) => {
    answers('DELETE', 409);
    drawRouted(<RemoveDialog what={{ entry }} isOpen onClose={() => {}} />, language);
    return press(t('cart:removeConfirm'));
  },
  'confirm:failedGateway': ({ language }) =>
    void drawRouted(<NotPaid order={order} state="payment_failed" />, language),
  'confirm:timeoutGateway': ({ language }) =>
    void drawRouted(<NotPaid order={order} state="payment_timeout" />, language),
  'confirm:cancelGateway': ({ language }) =>
    void drawRouted(<NotPaid order={order} state="payment_cancel" />, language),
  'addresses:createFailed': async ({ language, t }) => {
    answers('POST', 409);
    drawRouted(<AddressForm address={null} name="Kis Anna" onDone={() => {}} />, language);
    // It comes with its suggestions, in the place of a plain field.
    const city = await screen.findByRole('combobox', { name: t('reference:city') });
    await userEvent.type(screen.getByLabelText(t('reference:zip')), '9941');
    await userEvent.type(screen.getByLabelText(t('addresses:street')), 'Fő út 1.');
    await userEvent.type(city, 'Őriszentpéter');
    await press(t('common:save'));
  },
  'addresses:updateFailed': ({ language, t }) => {
    answers('PUT', 409);
    drawRouted(<AddressForm address={address} name="Kis Anna" onDone={() => {}} />, language);
    return press(t('common:save'));
  },
  'addresses:deleteFailed': ({ language }) => {
    answers('DELETE', 409);
    drawRouted(<DeleteAddress />, language);
    return press('delete');
  },
  'newsletters:failed': async ({ language, t }) => {
    answers('GET', 200, { data: { kind: 'news', name: 'Hírek', maskedEmail: 'a…@x.hu', state: 'pending' } });
    drawRouted(<LinkScreen subscribeId="11" wanted="confirm" />, language);
    await screen.findByRole('button', { name: t('newsletters:confirm.button') });
    answers('POST', 409);
    await press(t('newsletters:confirm.button'));
  },
  'entryChange:loadFailed': ({ language }) => {
    answers('GET', 500, { ...refusal, code: 'internal' });
    drawRouted(<ChangeScreen entryId="31" onSaved={() => {}} />, language);
  },
  'cart:overTitle': ({ language }) => runOut(language),
  'cart:overText': ({ language }) => runOut(language),
};

/** The time of the cart was over while the page was closed. */
function runOut(language: Language): void {
  useAppStore.setState({ cartHeldUntil: fromNow(-3) });
  answers('GET', 200, { data: emptyCart() });
  drawRouted(<CartKeeper />, language);
}

beforeEach(() => {
  server.forget();
  queryClient.clear();
  useStore.setState({ userId: '41', drafts: {} });
  useAppStore.setState({ cartHeldUntil: null, cartWarnedFor: null });
});

const said = Object.values(messages as Record<string, { browser?: string[] }>).flatMap(
  ({ browser = [] }) => browser,
);

test('each message that the browser says has a trigger', () => {
  expect(Object.keys(triggers).sort()).toEqual([...said].sort());
});

test.each(said.flatMap((key) => LANGUAGES.map((language) => [key, language] as const)))(
  '%s is said in %s',
  async (key, language) => {
    const t = textsIn(language);
    await triggers[key]?.({ language, t });
    const text = t(key as 'cart:removed', { race: 'Tavi Úszás · 3 km', id: '500' });
    expect(text).not.toBe(key);
    expect(text).not.toBe(
      textsIn(language === 'hu' ? 'en' : 'hu')(key as 'cart:removed', {
        race: 'Tavi Úszás · 3 km',
        id: '500',
      }),
    );
    expect((await screen.findAllByText((words) => words.includes(text))).length).toBeGreaterThan(0);
  },
);
