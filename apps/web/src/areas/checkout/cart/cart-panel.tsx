import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { IconButton } from '@rajt/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productName, wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { AppliedList } from './applied-list.tsx';
import styles from './cart-panel.module.css';
import { cartQuery } from './cart-query.ts';
import { entriesOf, singleEntries, sumOf } from './company-entries.ts';
import { useCartDeliveryTexts } from './delivery-texts.ts';
import { entryName } from './entry-name.ts';
import { teamName, useEntryTexts } from './entry-texts.ts';
import { useCartProductTexts } from './product-texts.ts';
import type { Removable } from './remove-dialog.tsx';
import { teamFee } from './team-fee.ts';
import { useCouponsGone } from './use-coupons-gone.ts';
import { useRemoveProduct } from './use-remove-product.ts';

/** The cart at a glance (specification section 2, "Cart summary panel"). */
export function CartPanel({ onRemove }: { onRemove: (what: Removable) => void }) {
  const t = useT();
  const { money, days } = useFormats();
  const say = useEntryTexts();
  const sayProduct = useCartProductTexts();
  const removeProduct = useRemoveProduct();
  const sayDelivery = useCartDeliveryTexts();
  const { data: cart } = useQuery(cartQuery(useUserId()));
  useCouponsGone(cart);
  if (!cart) return null;
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{t('cart:panelTitle')}</h2>
      <ul className={styles.entries}>
        {cart.companies.map(({ companyEntryId, billingAddress }) => (
          <li key={companyEntryId} className={styles.entry}>
            <p className={styles.race}>
              {t('cart:ofCompany', {
                name: billingAddress.company,
                count: entriesOf(cart, companyEntryId).length,
              })}
            </p>
            <span className={styles.fee}>{money(sumOf(entriesOf(cart, companyEntryId)))}</span>
          </li>
        ))}
        {singleEntries(cart).map((entry) => (
          <li key={entry.entryId} className={styles.entry}>
            <div>
              <p className={styles.race}>{entry.race.name}</p>
              <p className={styles.fact}>{entry.event.name}</p>
              <p className={styles.fact}>
                {entry.participant.name} ({t('cart:participantId', { uid: entry.participant.uid })})
              </p>
              {entry.substitution && <p className={styles.fact}>{say.substitution(entry)}</p>}
            </div>
            <span className={styles.fee}>{say.fee(entry)}</span>
            {!cart.openPayment && (
              <IconButton
                icon="trash"
                label={t('cart:removeNamed', { race: entryName(entry), name: entry.participant.name })}
                onClick={() => onRemove({ entry })}
              />
            )}
          </li>
        ))}
        {cart.teamEntries.map((team) => (
          <li key={team.teamEntryId} className={styles.entry}>
            <div>
              <p className={styles.race}>{teamName(team)}</p>
              <p className={styles.fact}>{t('team:inRace', { race: entryName(team) })}</p>
              <p className={styles.fact}>
                {team.memberEntries.map(({ participant }) => participant.name).join(', ')}
              </p>
              <Link
                to="/entries/$entryId/modify-team-entry"
                params={{ entryId: team.teamEntryId }}
                search={{ page: 'cart' }}
                aria-label={t('team:changeOf', { name: teamName(team) })}
              >
                {t('team:change')}
              </Link>
            </div>
            <span className={styles.fee}>{money(teamFee(team))}</span>
            {!cart.openPayment && (
              <IconButton
                icon="trash"
                label={t('cart:removeNamed', { race: team.race.name, name: teamName(team) })}
                onClick={() => onRemove({ team })}
              />
            )}
          </li>
        ))}
        {cart.products.map((product) => (
          <li
            key={`${product.variant.id} ${product.entryId} ${product.stay?.stayId}`}
            className={styles.entry}
          >
            <div>
              <p className={styles.race}>
                <Link to="/products/$productId" params={{ productId: product.pid }}>
                  {productName(product)}
                </Link>
              </p>
              <p className={styles.fact}>
                {product.stay
                  ? days(product.stay.arrivesOn, product.stay.leavesOn)
                  : t('shop:pieces', { count: product.quantity })}
              </p>
            </div>
            <span className={styles.fee}>{sayProduct.sum(product)}</span>
            {!cart.openPayment && (product.stay === null || product.kind === 'room') && (
              <IconButton
                icon="trash"
                label={t('shop:removeNamed', { name: wholeProductName(product) })}
                onClick={() => void removeProduct(product)}
              />
            )}
          </li>
        ))}
        {sayDelivery.lines(cart).map(({ key, label, amount }) => (
          <li key={key} className={styles.entry}>
            <p>{label}</p>
            <span className={styles.fee}>{amount}</span>
          </li>
        ))}
      </ul>
      <AppliedList cart={cart} />
      <p className={styles.total}>
        <span>{t('cart:total')}</span>
        <strong>{money(cart.total)}</strong>
      </p>
      <Button variant="go" wide render={<Link to="/cart" />}>
        {t('cart:toCart')}
      </Button>
    </div>
  );
}
