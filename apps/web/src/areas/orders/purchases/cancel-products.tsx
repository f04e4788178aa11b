import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type BoughtPiece,
  cancelProducts,
  listPurchases,
  type Purchase,
} from '@rajt/contract/orders/operations/purchases';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { useState } from 'react';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';
import { shippingOfCancelled } from './parcel-rules.ts';
import { PieceChoice } from './piece-choice.tsx';
import styles from './returns.module.css';

/** Cancels pieces that have not left us. Each shows its refund, and the sum is above the button. */
export function CancelProducts({ purchase }: { purchase: Purchase }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const pieces = purchase.products.filter(({ cancellation }) => cancellation !== null);
  if (pieces.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon="undo"
        aria-label={t('purchases:cancelOf', { trid: purchase.trid })}
        onClick={() => setOpen(true)}
      >
        {t('purchases:cancel')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('purchases:cancelTitle')}
        closeLabel={t('purchases:cancelKeep')}
      >
        <Choice purchase={purchase} pieces={pieces} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ChoiceProps {
  purchase: Purchase;
  pieces: readonly BoughtPiece[];
  onClose: () => void;
}

function Choice({ purchase, pieces, onClose }: ChoiceProps) {
  const t = useT();
  const { money } = useFormats();
  const userId = useUserId();
  const [chosen, setChosen] = useState<readonly string[]>(pieces.length === 1 ? idsOf(pieces) : []);
  const going = pieces.filter(({ cartItemId }) => chosen.includes(cartItemId));
  const shipping = shippingOfCancelled(purchase, idsOf(going));
  const refund = going.reduce((sum, { cancellation }) => sum + (cancellation?.refund.amount ?? 0), shipping);
  const amount = money({ amount: refund, currency: 'HUF' });
  const cancel = useAction(cancelProducts, {
    input: () => ({ params: { userId, cartId: purchase.cartId }, body: { items: idsOf(going), refund } }),
    isIdempotent: true,
    refresh: [listPurchases],
    saved: t('purchases:cancelled', { count: going.length, amount }),
    undone: t('purchases:cancelFailed'),
  });
  return (
    <div className={styles.choice}>
      <p>{t('purchases:cancelText')}</p>
      <PieceChoice
        label={t('purchases:cancelTitle')}
        options={pieces.map((piece) => ({ id: piece.cartItemId, name: wholeProductName(piece), piece }))}
        hintOf={(piece) => <Terms cancellation={piece.cancellation} />}
        chosen={chosen}
        onChange={setChosen}
      />
      <p className={styles.sum} aria-live="polite">
        <span>{t('purchases:cancelSum')}</span>
        <strong>{amount}</strong>
      </p>
      {shipping > 0 && (
        <p className="text-small">
          {t('purchases:cancelShipping', { amount: money({ amount: shipping, currency: 'HUF' }) })}
        </p>
      )}
      <p className="text-soft text-small">
        {going.length === 0 ? t('purchases:cancelNone') : t('purchases:cancelWhere')}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t('purchases:cancelKeep')}
        </Button>
        <Button
          variant="danger"
          disabled={going.length === 0}
          loading={cancel.isPending}
          onClick={() => void cancel.press().then((isDone) => isDone && onClose())}
        >
          {t('purchases:cancelConfirm')}
        </Button>
      </div>
    </div>
  );
}

const idsOf = (pieces: readonly BoughtPiece[]) => pieces.map(({ cartItemId }) => cartItemId);

function Terms({ cancellation }: Pick<BoughtPiece, 'cancellation'>) {
  const t = useT();
  const { money, until: untilText } = useFormats();
  if (!cancellation) return null;
  const { refund, fee, until } = cancellation;
  if (fee.amount === 0)
    return until === null
      ? t('purchases:cancelFree')
      : t('purchases:cancelFreeUntil', { until: untilText(until) });
  return t('purchases:cancelFee', {
    refund: money(refund),
    fee: money(fee),
    until: until === null ? '' : untilText(until),
  });
}
