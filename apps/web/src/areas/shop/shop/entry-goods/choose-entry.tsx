import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { EntryForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { RadioCards } from '@rajt/ui/radio-cards';
import { useId } from 'react';

interface ChooseEntryProps {
  entries: readonly EntryForProduct[];
  value: string;
  onChange: (entryId: string) => void;
  /** The entry has a piece in the cart, which can be changed. */
  hasPiece: (entryId: string) => boolean;
}

/** One of a person's entries; an entry that cannot have more shows that. */
export function ChooseEntry({ entries, value, onChange, hasPiece }: ChooseEntryProps) {
  const t = useT();
  const say = useEntryWords();
  return (
    <RadioCards
      label={t('entryGoods:which')}
      name={useId()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={entries.map((entry) => ({
        value: entry.entryId,
        label: entry.race.name,
        description: say(entry),
        icon: 'ticket',
        ...(entry.left === 0 && !hasPiece(entry.entryId) && { disabledReason: t('entryGoods:full') }),
      }))}
    />
  );
}

/** The event, the day, and whether it is paid. */
export function useEntryWords() {
  const t = useT();
  const { day } = useFormats();
  return ({ event, race, isPaid }: EntryForProduct) =>
    [event.name, day(race.raceOn), t(isPaid ? 'entryGoods:paid' : 'entryGoods:inCart')].join(' · ');
}
