import { useT } from '@rajt/app-kit/texts/texts';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { CheckboxField } from '@rajt/ui/check-field';
import type { Choice } from './choice.ts';

interface ChoosePersonProps {
  uid: string;
  name: string;
  choice: Choice;
}

/** Takes one person among those who are entered together, as long as there is room for them. */
export function ChoosePerson({ uid, name, choice }: ChoosePersonProps) {
  const t = useT();
  const isChosen = choice.chosen.includes(uid);
  const isTooMany = choice.isFull && !isChosen;
  return (
    <CheckboxField
      label={name}
      checked={isChosen}
      aria-disabled={isTooMany}
      hint={isTooMany ? t('group:full', { count: GROUP_MAX_PEOPLE }) : undefined}
      onChange={() => isTooMany || choice.toggle(uid)}
    />
  );
}
