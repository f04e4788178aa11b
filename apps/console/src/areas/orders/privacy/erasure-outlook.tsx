import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { balanceOf, type Outlook } from './outlook.ts';
import styles from './privacy.module.css';

/** The losses by an erasure, and the orders that the books keep until their last day. */
export function ErasureOutlook({ outlook }: { outlook: Outlook }) {
  const t = useT();
  const formats = useFormats();
  const { hasAccount, openOffers, goodsToCome, keptOrders, keptUntil, entriesToCome, entriesOfOthers } =
    outlook;
  const balance = balanceOf(outlook);
  const lost = [
    t('privacyDesk:erase.lostAll'),
    hasAccount && t('privacyDesk:erase.lostAccount'),
    balance > 0 &&
      t('privacyDesk:erase.balance', { amount: formats.money({ amount: balance, currency: 'HUF' }) }),
    openOffers > 0 && t('privacyDesk:erase.offers', { count: openOffers }),
    goodsToCome > 0 && t('privacyDesk:erase.goods', { count: goodsToCome }),
  ].filter((words) => words !== false);
  return (
    <>
      <section className="panel">
        <h2>{t('privacyDesk:erase.lost')}</h2>
        <ul>
          {lost.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <Entries title={t('privacyDesk:erase.entries')} entries={entriesToCome} />
        <Entries title={t('privacyDesk:erase.others')} entries={entriesOfOthers} />
      </section>
      <section className="panel">
        <h2>{t('privacyDesk:erase.kept')}</h2>
        <p>
          {keptOrders > 0 && keptUntil !== null
            ? t('privacyDesk:erase.keptOrders', { count: keptOrders, day: formats.day(keptUntil) })
            : t('privacyDesk:erase.keptNothing')}
        </p>
      </section>
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: Outlook['entriesToCome'] }) {
  const formats = useFormats();
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul>
        {entries.map(({ entryId, participant, event, race, raceOn }) => (
          <li key={entryId}>
            {[participant, event, race, formats.day(raceOn, 'short')].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
