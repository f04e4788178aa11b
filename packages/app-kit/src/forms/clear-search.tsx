import { Button, type ButtonProps } from '@rajt/ui/button';
import { expectHeading } from '../page/heading-focus.ts';

interface ClearSearchProps extends Omit<ButtonProps, 'onClick'> {
  onClear: () => void;
}

/** Takes back what narrows a list. The button goes with that, so the focus goes to the heading. */
export function ClearSearch({ onClear, ...button }: ClearSearchProps) {
  const clear = () => {
    expectHeading();
    onClear();
  };
  return <Button {...button} onClick={clear} />;
}
