import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Paragraphs } from '@rajt/ui/paragraphs';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Ref, useRef, useState } from 'react';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { NoProductYet } from '../shared/shop/no-product-yet.tsx';
import { Book } from './book.tsx';
import type { ChosenNights } from './choose-nights.ts';
import styles from './house-screen.module.css';
import { type HouseProduct, houseQuery, housesOf } from './houses-query.ts';
import { NightMap } from './night-map.tsx';

/** An accommodation: its place, its nights with the free rooms, and the booking. */
export function HouseScreen({ productId }: { productId: string }) {
  const t = useT();
  // Other people book during the reading.
  const { data, error, refetch } = useQuery({ ...houseQuery(productId), refetchInterval: 60_000 });
  const [product] = housesOf(data ?? []);
  if (product) return <HousePage product={product} />;
  return (
    <NoProductYet
      error={error}
      onRetry={() => void refetch()}
      loading={t('stays:loading')}
      notFound={<NotFound />}
    />
  );
}

function HousePage({ product }: { product: HouseProduct }) {
  const t = useT();
  const { dayTime } = useFormats();
  const { name, summary, description, image, house, event, state } = product;
  const [chosen, setChosen] = useState<ChosenNights | null>(null);
  const inCart = useRef<HTMLDivElement>(null);
  return (
    <div className="page halves">
      <ProductDrawing shape={image} className={styles.picture} />
      <div className={styles.top}>
        <PageTitle>{name}</PageTitle>
        <p className="lead">{summary}</p>
        <p className={styles.place}>
          <Icon name="pin" /> {house.place}
        </p>
        {event && (
          <p>
            <Link to="/events/$eventId" params={{ eventId: event.id }}>
              {t('shop:forEvent', { event: event.name })}
            </Link>
          </p>
        )}
        <Paragraphs text={description} />
        <section className={styles.arrival} aria-labelledby="arrival-title">
          <h2 id="arrival-title">{t('stays:arrival')}</h2>
          <p>{house.arrival}</p>
          <p>{t('stays:noReturn')}</p>
        </section>
      </div>
      <section className={styles.nights} aria-labelledby="nights-title">
        <h2 id="nights-title">{t('stays:choose')}</h2>
        {state === 'on_sale' ? (
          <p className={styles.hint}>{t('stays:chooseHint')}</p>
        ) : (
          <Notice
            kind="info"
            title={
              state === 'not_open'
                ? t('shop:opens', { when: dayTime(product.saleOpensAt) })
                : t(state === 'sold_out' ? 'stays:soldOut' : 'shop:closed')
            }
          />
        )}
        <NightMap rooms={house.rooms} chosen={chosen} onChoose={setChosen} />
        {chosen && state === 'on_sale' && (
          <Book
            product={product}
            chosen={chosen}
            onBooked={() => {
              // The form goes, and the focus would with it.
              inCart.current?.focus();
              setChosen(null);
            }}
          />
        )}
        <InCart ref={inCart} pid={product.pid} />
      </section>
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/accommodations" />}>
        {t('stays:back')}
      </Button>
    </div>
  );
}

/** That stays of this house are in the cart, once they are. */
function InCart({ pid, ref }: { pid: string; ref: Ref<HTMLDivElement> }) {
  const t = useT();
  const { data: cart } = useQuery(queryOf(getCart, { params: { userId: useUserId() } }));
  const count = cart?.products.filter((one) => one.pid === pid && one.kind === 'room').length ?? 0;
  return (
    <div role="status" ref={ref} tabIndex={-1}>
      {count > 0 && (
        <p>
          <strong>{t('stays:inCart', { count })}</strong> <Link to="/cart">{t('shop:toCart')}</Link>
        </p>
      )}
    </div>
  );
}

function NotFound() {
  const t = useT();
  return (
    <NotFoundScreen
      title={t('stays:notFoundTitle')}
      back={<Link to="/accommodations" />}
      backLabel={t('stays:back')}
    >
      {t('stays:notFoundText')}
    </NotFoundScreen>
  );
}
