import { useT } from '@rajt/app-kit/texts/texts';
import type { EntryForProduct } from '@rajt/contract/entering/operations/entry-goods';
import { useState } from 'react';
import type { AddToCartProps } from '../add-to-cart.tsx';
import { chosenEntry, useHasPiece } from './add-for-entry.tsx';
import { ChooseEntry } from './choose-entry.tsx';
import { EngraveForm } from './engrave-form.tsx';
import { WithEntries } from './with-entries.tsx';

interface EngraveProps extends AddToCartProps {
  /** What is typed, for the picture. */
  onCaption: (typed: string) => void;
}

/** Which entry a trophy is for, then what is engraved on it. */
export function EngraveForEntry(props: EngraveProps) {
  const t = useT();
  return (
    <WithEntries product={props.product} label={t('entryGoods:whose')}>
      {(entries) => <ForOne {...props} entries={entries} />}
    </WithEntries>
  );
}

function ForOne({ entries, ...props }: EngraveProps & { entries: readonly EntryForProduct[] }) {
  const [chosenId, setChosenId] = useState('');
  const hasPiece = useHasPiece(props.product.pid);
  const entry = chosenEntry(entries, chosenId, hasPiece);
  return (
    <>
      <ChooseEntry
        entries={entries}
        value={entry?.entryId ?? ''}
        onChange={setChosenId}
        hasPiece={hasPiece}
      />
      {entry && <EngraveForm key={`${props.variant.id} ${entry.entryId}`} {...props} entry={entry} />}
    </>
  );
}
