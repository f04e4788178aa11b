import { useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { lazy, Suspense } from 'react';

const loadCards = () => import('./-lower-cards.ts');

const cards = {
  fellows: lazy(async () => ({ default: (await loadCards()).FellowsCard })),
  remembered: lazy(async () => ({ default: (await loadCards()).RememberedCard })),
  consents: lazy(async () => ({ default: (await loadCards()).ConsentsCard })),
  data: lazy(async () => ({ default: (await loadCards()).DataCard })),
};

/** A card that the top of the profile does not wait for. */
export function LowerCard({ name }: { name: keyof typeof cards }) {
  const t = useT();
  const Card = cards[name];
  return (
    <Suspense
      fallback={
        <Loading label={t('shell:loading')}>
          <Skeleton lines={3} />
        </Loading>
      }
    >
      <Card />
    </Suspense>
  );
}
