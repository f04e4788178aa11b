import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { DeletionOutlook } from '@rajt/contract/orders/operations/privacy';
import { Link } from '@tanstack/react-router';
import styles from './deletion.module.css';

/** Shows which teams, entry offers and ordered goods remain when the account is deleted, and who takes each team over. */
export function LeftBehind({ outlook }: { outlook: DeletionOutlook }) {
  const t = useT();
  const { day } = useFormats();
  const { teams, openOffers, goodsToCome } = outlook;
  return (
    <>
      {teams.length > 0 && (
        <div className="stack gap-1">
          <h3 className={styles.heading}>{t('consents:deletion.teams')}</h3>
          <ul className={styles.list}>
            {teams.map(({ teamEntryId, name, event, race, raceOn, candidates, missing }) => (
              <li key={teamEntryId}>
                {[name, event, race, day(raceOn)].join(' · ')}
                <br />
                {candidates > 0
                  ? t('consents:deletion.teamOffered', { count: candidates })
                  : t('consents:deletion.teamLeft')}{' '}
                {missing > 0 && <span>{t('consents:deletion.teamMissing', { count: missing })}</span>}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/entries">{t('consents:deletion.offerTeams')}</Link>
          </p>
        </div>
      )}
      {openOffers > 0 && <p>{t('consents:deletion.offers', { count: openOffers })}</p>}
      {goodsToCome > 0 && (
        <p>
          {t('consents:deletion.goods', { count: goodsToCome })}{' '}
          <Link to="/users/products">{t('consents:deletion.goodsLink')}</Link>
        </p>
      )}
    </>
  );
}
