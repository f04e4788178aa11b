import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { Suspense } from 'react';

const loadCards = () => import('./-lower-cards.ts');

const cards = {
  balance: lazyPart(async () => (await loadCards()).BalanceCard, ['balance']),
  fellows: lazyPart(async () => (await loadCards()).FellowsCard, ['fellows', 'group', 'objections', 'team']),
  remembered: lazyPart(async () => (await loadCards()).RememberedCard, ['answers', 'checkout', 'entry']),
  consents: lazyPart(async () => (await loadCards()).ConsentsCard, ['consents']),
  data: lazyPart(async () => (await loadCards()).DataCard, ['consents']),
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
