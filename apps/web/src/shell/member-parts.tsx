import { type ComponentProps, lazy, Suspense } from 'react';

/** What only members see around the screens: a chunk of its own, so that the login does not load the cart. */
export const loadMemberParts = () =>
  Promise.all([import('../features/cart/cart-link.tsx'), import('../features/cart/cart-keeper.tsx')]);

const LazyCartLink = lazy(async () => ({ default: (await loadMemberParts())[0].CartLink }));
const LazyCartKeeper = lazy(async () => ({ default: (await loadMemberParts())[1].CartKeeper }));

export function CartLink(props: ComponentProps<typeof LazyCartLink>) {
  return (
    <Suspense fallback={<span className={props.className} />}>
      <LazyCartLink {...props} />
    </Suspense>
  );
}

export function CartKeeper() {
  return (
    <Suspense>
      <LazyCartKeeper />
    </Suspense>
  );
}
