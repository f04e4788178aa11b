import { useT } from '@rajt/app-kit/texts/texts';
import { Button, type ButtonProps } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { type Entered, entryAnchor } from './use-entered.ts';

type EnteredButtonProps = Pick<ButtonProps, 'variant' | 'wide' | 'size'> & {
  entered: Pick<Entered, 'entryId' | 'where'>;
  /** Distinguishes several such buttons on a screen. */
  race?: string;
};

/** The link to an existing entry: the cart where it waits, or the entry itself. */
export function EnteredButton({ entered, race, ...look }: EnteredButtonProps) {
  const t = useT();
  const text = t(entered.where === 'cart' ? 'entry:toCart' : 'entry:toEntry');
  const name = race ? { 'aria-label': `${text}: ${race}` } : {};
  return entered.where === 'cart' ? (
    <Button icon="cart" {...look} render={<Link to="/cart" {...name} />}>
      {text}
    </Button>
  ) : (
    <Button
      icon="ticket"
      {...look}
      render={<Link to="/entries" hash={entryAnchor(entered.entryId)} {...name} />}
    >
      {text}
    </Button>
  );
}
