import { useFormats } from '@rajt/app-kit/formats/use-formats';
import type { BoughtPiece } from '@rajt/contract/orders/operations/purchases';
import { CheckboxField } from '@rajt/ui/check-field';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import type { ReactNode } from 'react';
import styles from './returns.module.css';

interface PieceChoiceProps {
  label: string;
  options: readonly { id: string; name: string; piece: BoughtPiece }[];
  hintOf: (piece: BoughtPiece) => ReactNode;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Bought pieces to choose from, one by one, each with its price and what holds for it. */
export function PieceChoice({ label, options, hintOf, chosen, onChange }: PieceChoiceProps) {
  const { money } = useFormats();
  return (
    <fieldset className={styles.pieces}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map(({ id, name, piece }) => (
        <div key={id} className={styles.piece}>
          <ProductDrawing shape={piece.image} className={styles.picture} />
          <CheckboxField
            label={`${name} · ${money(piece.price)}`}
            hint={hintOf(piece)}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
