import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PersonPage } from '@rajt/contract/orders/operations/person-page';
import { optionWords } from '@rajt/phrases/filter-words';
import { Badge } from '@rajt/ui/badge';
import { Link } from '@tanstack/react-router';
import styles from './person-screen.module.css';

type Entry = PersonPage['entries'][number];

const TONES: Readonly<Record<string, 'ok' | 'warn' | 'brand'>> = {
  paid: 'ok',
  held: 'warn',
  paying: 'brand',
};

/** The person's entries of the events that the caller sees. */
export function PersonEntries({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const formats = useFormats();
  const hasPrices = entries.some(({ paidHuf }) => paidHuf !== undefined);
  return (
    <section className="panel">
      <h2>{t('personScreen:entries')}</h2>
      {entries.length === 0 ? (
        <p className="text-soft">{t('personScreen:noEntries')}</p>
      ) : (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('personScreen:race')}</th>
                <th scope="col">{t('entryList:field.state')}</th>
                <th scope="col">{t('entryList:field.bib')}</th>
                <th scope="col">{t('personScreen:more')}</th>
                {hasPrices && (
                  <th scope="col" className="numeric">
                    {t('personScreen:paid')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.entryId}>
                  <th scope="row">
                    <p>{t('personScreen:raceOf', { event: entry.event, race: entry.race })}</p>
                    <p className={styles.about}>{formats.day(entry.raceOn, 'short')}</p>
                  </th>
                  <td>
                    <Badge tone={TONES[entry.state] ?? 'neutral'}>
                      {optionWords(t, 'state', entry.state)}
                    </Badge>
                  </td>
                  <td data-label={t('entryList:field.bib')}>{entry.bib ?? t('office:none')}</td>
                  <td>
                    <More entry={entry} />
                  </td>
                  {hasPrices && (
                    <td className="numeric" data-label={t('personScreen:paid')}>
                      {typeof entry.paidHuf === 'number'
                        ? formats.money({ amount: entry.paidHuf, currency: 'HUF' })
                        : t('office:none')}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function More({ entry: { team, enteredBy, trid, tags } }: { entry: Entry }) {
  const t = useT();
  return (
    <div className="stack gap-1">
      {team && <p>{t('personScreen:team', { team })}</p>}
      {enteredBy && (
        <p>
          <Link to="/people/$personId" params={{ personId: enteredBy.personId }}>
            {t('personScreen:enteredBy', { name: enteredBy.name })}
          </Link>
        </p>
      )}
      {trid && <p className="text-soft">{trid}</p>}
      {tags.length > 0 && (
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Badge key={tag} tone="brand">
              {tag}
            </Badge>
          ))}
        </div>
      )}
    </div>
  );
}
