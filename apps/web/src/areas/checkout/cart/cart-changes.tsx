import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Notice } from '@rajt/ui/notice';
import { useState } from 'react';
import { type ChangedEntry, changedEntries, movedEvents } from './changed-entries.ts';
import { entryName } from './entry-name.ts';
import { useEntryTexts } from './entry-texts.ts';

/**
 * The changes that the buyer does not know yet: events that were moved while they were in the cart, and entries that have changed
 * since the screen first showed them. The buyer must press the button again to order the changed cart.
 */
export function CartChanges({ cart }: { cart: Cart }) {
  const t = useT();
  const { day } = useFormats();
  const say = useEntryTexts();
  const [first, setFirst] = useState(cart);
  // Another cart, after the last was paid or ran out.
  if (
    !cart.entries.some(({ entryId }) => first.entries.some((entry) => entry.entryId === entryId)) &&
    cart !== first
  )
    setFirst(cart);
  const moved = movedEvents(cart);
  const changed = changedEntries(first, cart).filter(({ now }) => now.moved === null);
  if (moved.length + changed.length === 0) return null;
  const line = ({ before, now }: ChangedEntry) =>
    t('cart:changedEntry', {
      entry: entryName(now),
      before: `${before.participant.name}, ${say.start(before)}, ${before.heat.name}`,
      now: `${now.participant.name}, ${say.start(now)}, ${now.heat.name}`,
    });
  return (
    <Notice kind="warning" role="status" title={t('cart:changedTitle')}>
      <ul>
        {moved.map(({ event, moved: days }) => (
          <li key={event.id}>
            {t('cart:movedEvent', {
              event: event.name,
              from: day(days?.from ?? ''),
              to: day(days?.to ?? ''),
            })}
          </li>
        ))}
        {changed.map((change) => (
          <li key={change.now.entryId}>{line(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}
