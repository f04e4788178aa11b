import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { READERS } from '@rajt/contract/entering/schemas/messages';
import styles from './message-preview.module.css';
import type { Preview } from './use-preview.ts';

/** The number of letters by the kind of reader, and the number of entries without an address. */
export function PreviewCounts({ preview, audience }: { preview: Preview; audience: string }) {
  const t = useT();
  const formats = useFormats();
  const { entries, letters, by, withoutAddress, undeliverable } = preview;
  const figures: readonly (readonly [string, number])[] = [
    [t('entrantMessages:entries'), entries],
    ...READERS.map((reader) => [t(`entrantMessages:reader.${reader}`), by[reader]] as const),
    [t('entrantMessages:withoutAddress'), withoutAddress],
    [t('entrantMessages:undeliverable'), undeliverable],
  ];
  return (
    <section className="panel">
      <h2>{t('entrantMessages:letters', { count: letters, total: formats.number(letters) })}</h2>
      <p className="text-soft">{audience}</p>
      <dl className={styles.figures}>
        {figures
          .filter(([, count]) => count > 0)
          .map(([words, count]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{formats.number(count)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
