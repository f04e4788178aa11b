import { loadTexts, useT } from '@rajt/app-kit/texts/texts';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, startTransition, useEffect, useState } from 'react';

type MemberParts = Awaited<ReturnType<typeof importParts>>;

async function importParts() {
  const [{ CartKeeper, CartLink }, entries, picture] = await Promise.all([
    import('../../features/cart/member-parts.ts'),
    import('../../features/my-entries/entries-keeper.tsx').catch(() => null),
    // A face that cannot be had does not take the cart along.
    import('../picture/member-picture.tsx').catch(() => null),
    loadTexts(['cart']),
  ]);
  return {
    CartKeeper,
    CartLink,
    EntriesKeeper: entries?.EntriesKeeper,
    MemberPicture: picture?.MemberPicture,
  };
}

let parts: MemberParts | null = null;

/** What only members see around the screens: files of their own, so that the login does not load the cart. */
export async function loadMemberParts(): Promise<MemberParts> {
  parts ??= await importParts();
  return parts;
}

/**
 * Null until they are here; while they cannot be had the frame stands without them. Not by `lazy`, which draws what stands
 * instead also when they are here, and which takes the whole page down when they cannot be had.
 */
function useMemberParts(): MemberParts | null {
  const [here, setHere] = useState(parts);
  useEffect(() => {
    if (here) return;
    loadMemberParts().then(
      (loaded) => startTransition(() => setHere(loaded)),
      () => undefined,
    );
  }, [here]);
  return here;
}

type CartLinkProps = ComponentProps<MemberParts['CartLink']>;

export function CartLink(props: CartLinkProps) {
  const here = useMemberParts();
  return here ? <here.CartLink {...props} /> : <PlainCartLink {...props} />;
}

/** The way to the cart until it is known what is in it: the same size, so that nothing moves. */
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
  const here = useMemberParts();
  return here && <here.CartKeeper />;
}

/** Keeps the passes for a time without a network. */
export function EntriesKeeper() {
  const here = useMemberParts();
  return here?.EntriesKeeper && <here.EntriesKeeper />;
}

/** The person's face in the menu, or what stands instead. */
export function MemberPicture({ instead }: { instead: ReactNode }) {
  const here = useMemberParts();
  return here?.MemberPicture ? <here.MemberPicture instead={instead} /> : instead;
}
