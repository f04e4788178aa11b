import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { PriceLines } from '@rajt/ui/price-lines';
import type { MemberDraft } from './member.ts';

interface TeamPriceLinesProps {
  race: Pick<RaceDetail, 'pricePer' | 'prices' | 'nextPrice'>;
  members: readonly Pick<MemberDraft, 'uid' | 'user' | 'amount'>[];
  /** Whole forints. */
  total: number;
}

/** The price of the team, line by line: its one price, or the fee of each member. */
export function TeamPriceLines({ race, members, total }: TeamPriceLinesProps) {
  const t = useT();
  const { money, until, language } = useFormats();
  const huf = (amount: number): Money => ({ amount, currency: 'HUF' });
  const step = race.prices.find((one) => new Date(one.until) > new Date());
  const note = step && race.nextPrice && t('entry:priceUntil', { until: until(step.until, 'monthDay') });
  const one = {
    key: 'team',
    label: t('team:fee'),
    note: note ?? t('team:oneFee', { count: members.length }),
  };
  return (
    <PriceLines
      lines={
        race.pricePer === 'team'
          ? [{ ...one, amount: money(huf(total)) }]
          : members.map(({ uid, user, amount }) => ({
              key: uid,
              label: fullName({ user }, language),
              amount: money(huf(amount)),
            }))
      }
      total={{ label: t('entry:priceTotal'), amount: money(huf(total)) }}
    />
  );
}
