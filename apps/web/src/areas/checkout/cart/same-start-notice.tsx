import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Notice } from '@rajt/ui/notice';
import { sameStarts } from './same-starts.ts';

/** People with two starts in the same minute. It refuses nothing: a relay swimmer may know how to be in both. */
export function SameStartNotice({ cart }: { cart: Cart }) {
  const t = useT();
  const { dayTime } = useFormats();
  const starts = sameStarts(cart);
  if (starts.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={t('cart:sameStartTitle')}>
      <ul>
        {starts.map(({ person, at, races }) => (
          <li key={`${person.uid} ${at}`}>
            {t('cart:sameStart', { name: person.name, start: dayTime(at), races: races.join(', ') })}
          </li>
        ))}
      </ul>
      <p>{t('cart:sameStartNext')}</p>
    </Notice>
  );
}
