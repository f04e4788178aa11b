import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './filter-sheet.module.css';
import { useIsMedia } from './use-media.ts';

interface FilterSheetProps {
  /** The button that opens the sheet on a phone, also its title. */
  label: string;
  closeLabel: string;
  /** The button at the end of the sheet: how much the filters find. */
  doneLabel: string;
  /** The chosen filters, which a press removes. */
  chosen: readonly {
    readonly id: string;
    readonly label: string;
    readonly removeLabel: string;
    readonly onRemove: () => void;
  }[];
  children: ReactNode;
}

/** Filters of a list: in sight on a wide screen; on a phone in a sheet, with the chosen ones next to its button. */
export function FilterSheet({ label, closeLabel, doneLabel, chosen, children }: FilterSheetProps) {
  const isWide = useIsMedia('(min-width: 60rem)');
  const [isOpen, setOpen] = useState(false);
  if (isWide) return <div className={styles.filters}>{children}</div>;
  return (
    <div className="cluster">
      <Button variant="quiet" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {chosen.map(({ id, label: words, removeLabel, onRemove }) => (
        <Button
          key={id}
          variant="quiet"
          size="sm"
          icon="close"
          aria-label={removeLabel}
          onClick={({ currentTarget }) => {
            // The chip goes with its press; the button that opens the sheet stays.
            const opener = currentTarget.parentElement?.querySelector('button');
            opener?.focus();
            onRemove();
          }}
        >
          {words}
        </Button>
      ))}
      <Dialog open={isOpen} onOpenChange={setOpen} title={label} closeLabel={closeLabel} fills>
        {children}
        <Button variant="go" wide onClick={() => setOpen(false)}>
          {doneLabel}
        </Button>
      </Dialog>
    </div>
  );
}
