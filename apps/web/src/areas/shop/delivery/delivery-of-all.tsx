import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Pickups } from '@rajt/contract/shop/operations/delivery';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { RadioCards } from '@rajt/ui/radio-cards';
import { choiceOf, offersFor } from './choice.ts';
import styles from './delivery-section.module.css';
import { useDelivery } from './use-delivery.ts';
import { useTimeWords } from './use-time-words.ts';

interface DeliveryOfAllProps {
  goods: readonly CartProduct[];
  offers: Pickups;
  /** The choice for all of them; null: nothing yet, or not the same. */
  value: string | null;
  error?: string | undefined;
}

/** One choice for all goods: the ways to send, then the places, each with its times once it is chosen. */
export function DeliveryOfAll({ goods, offers, value, error }: DeliveryOfAllProps) {
  const t = useT();
  const { money } = useFormats();
  const choose = useDelivery();
  const { shippings, places } = offersFor(offers, goods);
  const chosen = places.find(({ times }) =>
    times.some(({ handoverId }) => value === `handover:${handoverId}`),
  );
  return (
    <RadioCards
      label={t('delivery:title')}
      labelHidden
      name="delivery"
      error={error}
      value={chosen ? `handover:${chosen.times[0]?.handoverId}` : (value ?? '')}
      onChange={({ target }) => void choose.press(choiceOf(target.value))}
      options={[
        ...shippings.map(({ shippingId, name, note, amount }) => ({
          value: `delivery:${shippingId}`,
          icon: 'parcel' as const,
          label: name,
          description: note,
          end: amount && money(amount),
          ...(!amount && { disabledReason: t('delivery:tooHeavyTogether') }),
        })),
        ...places.map((place) => ({
          value: `handover:${place.times[0]?.handoverId}`,
          icon: 'pin' as const,
          label: t('delivery:pickUp', { name: place.name }),
          description: place.address,
          end: t('delivery:free'),
          action: place === chosen && <Times place={place} value={value ?? ''} />,
        })),
      ]}
    />
  );
}

/** The pickup times of a chosen place. */
function Times({ place, value }: { place: Pickups['places'][number]; value: string }) {
  const t = useT();
  const say = useTimeWords();
  const choose = useDelivery();
  return (
    <div className={styles.times}>
      <ChoiceChips
        label={t('delivery:time')}
        options={place.times.map((time) => ({ value: `handover:${time.handoverId}`, label: say(time) }))}
        value={value}
        onChange={(one) => void choose.press(choiceOf(one))}
      />
      <p className={styles.note}>{place.note}</p>
    </div>
  );
}
