import { useT } from '@rajt/app-kit/texts/texts';
import type { ListedEntry } from '@rajt/contract/entering/operations/entry-list';
import type { ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import { Button } from '@rajt/ui/button';
import { Drawer } from '@rajt/ui/drawer';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useCellWords } from './entry-cell.tsx';

interface EntryDrawerProps {
  /** Null: closed. */
  entry: ListedEntry | null;
  columns: readonly ListColumn[];
  onClose: () => void;
}

/** The active entry with all shown columns, next to the list: a press on another row shows its entry. */
export function EntryDrawer({ entry, columns, onClose }: EntryDrawerProps) {
  const t = useT();
  const words = useCellWords();
  const name = entry && words('name', entry.cells.name);
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      title={name || t('entryGrid:entry')}
      closeLabel={t('common:close')}
      foot={
        entry && (
          <Button
            variant="primary"
            iconEnd="arrowRight"
            render={<Link to="/people/$personId" params={{ personId: entry.personId }} preload={false} />}
          >
            {t('entryGrid:toPerson')}
          </Button>
        )
      }
    >
      {entry && (
        <dl className="facts">
          {columns.map((column) => (
            <Fragment key={column}>
              <dt>{columnText(t, column)}</dt>
              <dd>{words(column, entry.cells[column]) || t('office:none')}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </Drawer>
  );
}
