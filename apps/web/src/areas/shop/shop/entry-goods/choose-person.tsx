import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import type { PersonWithEntry } from './use-people.ts';

interface ChoosePersonProps {
  label: string;
  people: readonly PersonWithEntry[];
  value: string;
  onChange: (uid: string) => void;
}

/** The choice of the participant; nothing to ask if only one person has an entry. */
export function ChoosePerson({ label, people, value, onChange }: ChoosePersonProps) {
  const t = useT();
  const userId = useUserId();
  if (people.length < 2) return null;
  return (
    <ChoiceChips
      label={label}
      options={people.map(({ uid, name }) => ({
        value: uid,
        label: uid === userId ? t('entryGoods:me', { name }) : name,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
