import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { Skeleton } from '@rajt/ui/skeleton';
import { Suspense, useState } from 'react';
import { wholeProductName } from '../../shop/shared/shop/product-name.ts';

/** Its own file: the picture of the engraving comes with it. */
const CaptionForm = lazyPart(async () => (await import('./caption-form.tsx')).CaptionForm, ['trophies']);

/** Changes the engraving of an item in the cart. */
export function ChangeCaption({ product }: { product: CartProduct }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="link"
        size="sm"
        icon="edit"
        aria-label={t('trophies:changeOf', { name: wholeProductName(product) })}
        onClick={() => setIsOpen(true)}
      >
        {t('trophies:change')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('trophies:changeTitle')}
        closeLabel={t('common:close')}
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          <CaptionForm product={product} onDone={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
}
