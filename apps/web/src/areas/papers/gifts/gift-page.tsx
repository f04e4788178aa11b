import { call } from '@rajt/app-kit/api/call';
import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { addCartGift } from '@rajt/contract/papers/operations/gift-cards';
import type { Product } from '@rajt/contract/shop/operations/products';
import { budapestDate } from '@rajt/rules/dates';
import {
  GIFT_DRAWINGS,
  GIFT_MESSAGE_MAX,
  giftCardExpiresOn,
  giftMessageLength,
} from '@rajt/rules/papers/gift-cards';
import { Button } from '@rajt/ui/button';
import { EmailField } from '@rajt/ui/email-field';
import { GiftCard } from '@rajt/ui/gift-card';
import { Notice } from '@rajt/ui/notice';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextArea, TextField } from '@rajt/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DrawingChoice } from './drawing-choice.tsx';
import { giftForm } from './gift-form-schema.ts';
import styles from './gift-page.module.css';

/** The form of a card next to the card as it will be. */
export function GiftPage({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const t = useT();
  const { money, day } = useFormats();
  const params = { userId: useUserId() };
  const { data: cart } = useQuery(queryOf(getCart, { params }));
  const form = useScreenForm({
    id: `gift:${product.pid}`,
    schema: giftForm,
    defaults: {
      drawing: 'ribbon',
      message: '',
      toName: '',
      fromName: '',
      way: 'hand',
      email: '',
      on: budapestDate(new Date()),
    },
    send: (body) => call(addCartGift, { params: { ...params, giftId: product.pid }, body }),
    updateCache: (queries, { answer }) => setKnown(queries, getCart, { params }, answer.data),
    done: onAdded,
    toast: { text: t('giftCards:added'), id: 'cart-product' },
  });
  const { drawing, message, toName, fromName, way } = form.watch();
  const inCart = (cart?.products ?? []).filter(({ kind }) => kind === 'gift_card').length;
  const value = product.price ? money(product.price) : '';
  const until = day(giftCardExpiresOn(new Date()));
  return (
    <div className="page halves">
      <div className={styles.top}>
        <PageTitle>{product.name}</PageTitle>
        <p className="lead">{product.summary}</p>
      </div>
      <figure className={styles.preview}>
        <GiftCard
          shape={GIFT_DRAWINGS.find((one) => one === drawing) ?? 'ribbon'}
          value={value}
          brand="Rajt"
        />
        <figcaption className={styles.words}>
          {toName && <p className={styles.to}>{t('giftCards:dear', { name: toName })}</p>}
          <p className={styles.message} data-empty={message === '' || undefined}>
            {message || t('giftCards:yourMessage')}
          </p>
          {fromName && <p className={styles.from}>{fromName}</p>}
          <p className={styles.small}>{t('giftCards:until', { until })}</p>
        </figcaption>
      </figure>
      <div className={styles.form}>
        {product.state === 'on_sale' ? (
          <ScreenForm
            form={form}
            submit={t('giftCards:add', { value })}
            below={<p className={styles.small}>{t('giftCards:terms')}</p>}
          >
            <DrawingChoice {...form.field('drawing')} />
            <TextArea
              label={t('giftCards:message')}
              hint={t('giftCards:counted', { count: giftMessageLength(message), max: GIFT_MESSAGE_MAX })}
              optionalMark={t('giftCards:optional')}
              rows={4}
              {...form.field('message')}
            />
            <div className={styles.names}>
              <TextField
                label={t('giftCards:toName')}
                optionalMark={t('giftCards:optional')}
                autoComplete="off"
                {...form.field('toName')}
              />
              <TextField
                label={t('giftCards:fromName')}
                optionalMark={t('giftCards:optional')}
                autoComplete="off"
                {...form.field('fromName')}
              />
            </div>
            <RadioCards
              label={t('giftCards:way')}
              columns
              options={[
                {
                  value: 'hand',
                  label: t('giftCards:hand'),
                  description: t('giftCards:handText'),
                },
                { value: 'mail', label: t('giftCards:mail'), description: t('giftCards:mailText') },
              ]}
              {...form.field('way')}
            />
            {way === 'mail' && (
              <div className={styles.names}>
                <EmailField label={t('giftCards:email')} autoComplete="off" {...form.field('email')} />
                <TextField
                  type="date"
                  label={t('giftCards:on')}
                  min={budapestDate(new Date())}
                  {...form.field('on')}
                />
              </div>
            )}
          </ScreenForm>
        ) : (
          <Notice kind="info" title={t('giftCards:closed')} />
        )}
        <div role="status">
          {inCart > 0 && (
            <p className={styles.inCart}>
              {t('giftCards:inCart', { count: inCart })}{' '}
              <Button variant="link" render={<Link to="/cart" />}>
                {t('shop:toCart')}
              </Button>
            </p>
          )}
        </div>
      </div>
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/giftcards" />}>
        {t('giftCards:back')}
      </Button>
    </div>
  );
}
