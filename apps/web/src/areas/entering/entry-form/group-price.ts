import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { PriceLine } from '@rajt/ui/price-lines';
import type { GroupMember } from './group-member.ts';
import { priceReasonText } from './price-texts.ts';
import { shownPrice } from './shown-price.ts';

/** The cards that a person declares. */
interface Cards {
  readonly hasStudentCard: boolean;
  readonly hasSpuriCard: boolean;
}

/** The price of each person, with its discounts, and the sum. */
export function useGroupPrice(
  race: RaceDetail,
  members: readonly GroupMember[],
  cardsOf: (uid: string) => Cards,
): { lines: PriceLine[]; sum: number; total: string } {
  const t = useT();
  const { money, language } = useFormats();
  const prices = members.map(({ participant, forMe }) => {
    const { hasStudentCard, hasSpuriCard } = cardsOf(participant.uid);
    const ofPerson = { ...race, forMe };
    return { participant, ...shownPrice(ofPerson, participant.birthDate, hasStudentCard, hasSpuriCard) };
  });
  const sum = prices.reduce((all, { price }) => all + (price?.amount ?? 0), 0);
  return {
    lines: prices.map(({ participant, price, reasons }) => ({
      key: participant.uid,
      label: fullName(participant, language),
      amount: price ? money(price) : '–',
      note:
        reasons.length > 1 &&
        reasons
          .map((reason) => `${priceReasonText(reason, t)} ${money({ ...reason, currency: 'HUF' })}`)
          .join(', '),
    })),
    sum,
    total: money({ amount: sum, currency: 'HUF' }),
  };
}
