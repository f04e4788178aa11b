import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { EmptyState } from '@rajt/ui/empty-state';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type HouseProduct, housesOf, housesQuery } from './houses-query.ts';
import styles from './houses-screen.module.css';

/** The accommodations of the site, those with a free night alone if one likes. */
export function HousesScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(housesQuery());
  const [onlyFree, setOnlyFree] = useState<readonly string[]>([]);
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  const all = data && housesOf(data);
  const houses = all?.filter(({ state }) => onlyFree.length === 0 || state === 'on_sale');
  return (
    <div className={`page ${styles.screen}`}>
      <PageTitle title={t('stays:title')}>{t('stays:heading')}</PageTitle>
      <p className="lead">{t('stays:lead')}</p>
      {!houses && (
        <Loading label={t('stays:loading')}>
          <div className={styles.list}>
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
          </div>
        </Loading>
      )}
      {all?.some(({ state }) => state !== 'on_sale') && (
        <ChoiceChips
          multiple
          label={t('shop:filters')}
          labelHidden
          options={[{ value: '1', label: t('stays:onlyFree') }]}
          value={onlyFree}
          onChange={setOnlyFree}
        />
      )}
      {all?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={t('stays:noneTitle')}
          action={
            <Button variant="quiet" render={<Link to="/events" />}>
              {t('shop:toEvents')}
            </Button>
          }
        >
          {t('stays:noneText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {houses?.map((product) => (
          <li key={product.pid}>
            <HouseCard product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A house in the list; all of it is the link's target. */
function HouseCard({
  product: { pid, name, summary, image, house, event, price, state },
}: {
  product: HouseProduct;
}) {
  const t = useT();
  const { money, days } = useFormats();
  const nights = house.rooms.flatMap((room) => room.nights.map(({ night }) => night)).toSorted();
  const [first, last] = [nights[0], nights.at(-1)];
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.picture}>
        <ProductDrawing shape={image} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/accommodations/$productId" params={{ productId: pid }} className={styles.link}>
            {name}
          </Link>
        </h2>
        <p>{summary}</p>
        <p className={styles.fact}>{house.place}</p>
        {event && <p className={styles.fact}>{t('shop:forEvent', { event: event.name })}</p>}
        {first && last && <p className={styles.fact}>{t('stays:nights', { days: days(first, last) })}</p>}
      </div>
      <p className={styles.sale}>
        {state === 'sold_out' ? (
          <strong>{t('stays:soldOut')}</strong>
        ) : (
          price && (
            <>
              <span className={styles.price}>{t('stays:from', { price: money(price) })}</span>
              {house.transfers.length > 0 && <span>{t('stays:withTransfer')}</span>}
            </>
          )
        )}
      </p>
    </article>
  );
}
