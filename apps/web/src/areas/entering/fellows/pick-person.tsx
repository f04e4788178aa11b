import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { Money } from '@rajt/contract/shapes';
import { Button } from '@rajt/ui/button';

/** People are picked one by one on this screen, for a team. */
export interface PickFellow {
  onChoose: (fellow: Fellow) => void;
  isChosen: (uid: string) => boolean;
  /** Nobody has a price of their own. */
  hidesPrice?: boolean;
}

/** Picks one person. Stays once it was pressed, so that the focus does not get lost with it. */
export function PickPerson({
  fellow,
  price,
  onChoose,
  isChosen,
  hidesPrice = false,
}: PickFellow & { fellow: Fellow; price: Money }) {
  const t = useT();
  const { language, money } = useFormats();
  const isIn = isChosen(fellow.uid);
  const words = { name: fullName(fellow, language), price: money(price) };
  const [take, takeOf] = hidesPrice
    ? (['team:takePlain', 'team:takePlainOf'] as const)
    : (['team:take', 'team:takeOf'] as const);
  return (
    <p>
      <Button
        variant={isIn ? 'quiet' : 'primary'}
        size="sm"
        icon={isIn ? 'check' : 'plus'}
        aria-disabled={isIn}
        aria-label={t(isIn ? 'team:isInOf' : takeOf, words)}
        onClick={() => isIn || onChoose(fellow)}
      >
        {t(isIn ? 'team:isIn' : take, words)}
      </Button>
    </p>
  );
}
