import { call } from '@rajt/app-kit/api/call';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { listProducts } from '@rajt/contract/shop/operations/products';
import { addCartStay } from '@rajt/contract/shop/operations/stays';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { GUESTS_KEPT_DAYS } from '@rajt/rules/retention';
import { Button } from '@rajt/ui/button';
import { PriceLines } from '@rajt/ui/price-lines';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import styles from './book.module.css';
import type { ChosenNights } from './choose-nights.ts';
import { GUEST_FIELDS, guestNames, NO_NAMES } from './guests-schema.ts';
import type { HouseProduct } from './houses-query.ts';
import { stayPrice } from './stay-price.ts';

interface BookProps {
  product: HouseProduct;
  chosen: ChosenNights;
  onBooked: () => void;
}

const upTo = (most: number) =>
  Array.from({ length: most }, (_, at) => String(at + 1)).map((value) => ({ value, label: value }));

/** The guests, their journey, and the price; then into the cart. */
export function Book({ product, chosen, onBooked }: BookProps) {
  const t = useT();
  const { money, days, dayTime } = useFormats();
  const userId = useUserId();
  const { house } = product;
  const room = house.rooms.find(({ id }) => id === chosen.roomId);
  const most = room?.mostPeople ?? 1;
  const [wantedPeople, setPeople] = useState(most);
  const [wantedAdults, setAdults] = useState(most);
  const [wantedTransfer, setTransfer] = useState('');
  const people = Math.min(wantedPeople, most);
  const adults = Math.min(wantedAdults, people);
  // It brings people on the day on which they arrive.
  const transfers = house.transfers.filter(
    ({ free, departsAt }) => free >= people && budapestDate(new Date(departsAt)) === chosen.first,
  );
  const transferId = transfers.find(({ id }) => id === wantedTransfer)?.id ?? null;
  const leavesOn = addDays(chosen.last, 1);
  const form = useScreenForm({
    id: `stay:${product.pid}`,
    schema: guestNames(people),
    defaults: NO_NAMES,
    send: ({ guests }) =>
      call(addCartStay, {
        params: { userId, roomId: chosen.roomId },
        body: { arrivesOn: chosen.first, leavesOn, people, adults, guests, transferId },
      }),
    updateCache: async (queries, { answer }) => {
      setKnown(queries, getCart, { params: { userId } }, answer.data);
      await invalidate(queries, listProducts);
    },
    done: onBooked,
    toast: { text: t('stays:added') },
  });
  const price = stayPrice(house, chosen, { people, adults, transferId });
  const total = price.roomHuf + price.peopleHuf + price.taxHuf + price.transferHuf;
  const huf = (amount: number) => money({ amount, currency: 'HUF' });
  return (
    <ScreenForm form={form} className={styles.book}>
      <h2>
        {t('stayBooking:chosen', {
          room: room?.name ?? '',
          days: days(chosen.first, leavesOn),
          count: price.nights,
        })}
      </h2>
      <div className={styles.row}>
        <SelectField
          label={t('stays:people')}
          value={String(people)}
          options={upTo(most)}
          onChange={({ target }) => setPeople(Number(target.value))}
        />
        <SelectField
          label={t('stays:adults')}
          value={String(adults)}
          options={upTo(people)}
          onChange={({ target }) => setAdults(Number(target.value))}
        />
      </div>
      {GUEST_FIELDS.slice(0, people).map((name, at) => (
        <TextField
          key={name}
          label={t('stays:guest', { number: at + 1 })}
          autoComplete={at === 0 ? 'name' : 'off'}
          {...form.field(name)}
        />
      ))}
      <p className={styles.note}>{t('stays:guestsWhy', { days: GUESTS_KEPT_DAYS })}</p>
      {transfers.length > 0 && (
        <SelectField
          label={t('stays:transfer')}
          value={transferId ?? ''}
          options={[
            { value: '', label: t('stays:noTransfer') },
            ...transfers.map((one) => ({
              value: one.id,
              label: t('stays:transferOption', {
                name: one.name,
                when: dayTime(one.departsAt),
                price: money(one.price),
              }),
            })),
          ]}
          onChange={({ target }) => setTransfer(target.value)}
        />
      )}
      <PriceLines
        lines={[
          { key: 'room', label: t('stays:roomLine', { count: price.nights }), amount: huf(price.roomHuf) },
          ...(price.peopleHuf > 0
            ? [
                {
                  key: 'people',
                  label: t('stayBooking:peopleLine', { count: people }),
                  amount: huf(price.peopleHuf),
                },
              ]
            : []),
          ...(price.taxHuf > 0
            ? [
                {
                  key: 'tax',
                  label: t('stays:taxLine', { tax: money(house.tax) }),
                  amount: huf(price.taxHuf),
                },
              ]
            : []),
          ...(price.transferHuf > 0
            ? [
                {
                  key: 'bus',
                  label: t('stays:transferLine', { count: people }),
                  amount: huf(price.transferHuf),
                },
              ]
            : []),
        ]}
        total={{ label: t('cart:total'), amount: huf(total) }}
      />
      <p className={styles.note}>{t('stays:heldWhen')}</p>
      <FormProblemBox problem={form.problem} />
      <Button type="submit" variant="go" size="lg" icon="cart" loading={form.isSending}>
        {t('shop:add')}
      </Button>
    </ScreenForm>
  );
}
