import { whenIdle } from '@rajt/app-kit/offline/when-idle';
import { loadTexts, useT } from '@rajt/app-kit/texts/texts';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Parts in files of their own: `load` asks for them once, `use` is null until they are here, and while they cannot be had the
 * frame is drawn without them. Not by `lazy`, which draws the replacement even when they are here, and which takes the whole page
 * down when they cannot be had.
 */
function partsOf<Parts>(importParts: () => Promise<Parts>) {
  let parts: Parts | null = null;
  const load = async () => {
    parts ??= await importParts();
    return parts;
  };
  return {
    load,
    use: function useParts(): Parts | null {
      const [here, setHere] = useState(parts);
      useEffect(() => {
        if (here) return;
        load().then(
          (loaded) => startTransition(() => setHere(loaded)),
          () => undefined,
        );
      }, [here]);
      return here;
    },
  };
}

const cartParts = partsOf(async () => {
  const [{ CartKeeper, CartLink }] = await Promise.all([
    import('../../areas/checkout/cart/member-parts.ts'),
    loadTexts(['cart']),
  ]);
  return { CartKeeper, CartLink };
});

/** Nothing on the screen waits for these: a face, and the passes that are kept. One that cannot be had does not take the other along. */
const laterParts = partsOf(async () => {
  await new Promise<void>(whenIdle);
  const [entries, picture] = await Promise.all([
    import('../../areas/entering/my-entries/entries-keeper.tsx').catch(() => null),
    import('../../areas/people/shared/picture/member-picture.tsx').catch(() => null),
  ]);
  return { EntriesKeeper: entries?.EntriesKeeper, MemberPicture: picture?.MemberPicture };
});

/** The parts around the screens for members only: files of their own, so that the login does not load the cart. */
export async function loadMemberParts(): Promise<void> {
  await cartParts.load();
}

type CartLinkProps = ComponentProps<Awaited<ReturnType<typeof cartParts.load>>['CartLink']>;

export function CartLink(props: CartLinkProps) {
  const here = cartParts.use();
  return here ? <here.CartLink {...props} /> : <PlainCartLink {...props} />;
}

/** The link to the cart until its contents are known: the same size, so that nothing moves. */
function PlainCartLink({ look, className }: CartLinkProps) {
  const t = useT();
  if (look === 'header')
    return <IconButton icon="cart" label={t('shell:cart')} render={<Link to="/cart" />} />;
  return (
    <Link to="/cart" className={className}>
      <Icon name="cart" size="1.375rem" />
      {t('shell:cart')}
    </Link>
  );
}

export function CartKeeper() {
  const here = cartParts.use();
  return here && <here.CartKeeper />;
}

/** Keeps the passes for a time without a network. */
export function EntriesKeeper() {
  const here = laterParts.use();
  return here?.EntriesKeeper && <here.EntriesKeeper />;
}

/** The person's face in the menu, or its replacement. */
export function MemberPicture({ instead }: { instead: ReactNode }) {
  const here = laterParts.use();
  return here?.MemberPicture ? <here.MemberPicture instead={instead} /> : instead;
}
