import { whenIdle } from '@rajt/app-kit/offline/when-idle';
import { loadTexts } from '@rajt/app-kit/texts/texts';
import type { ReactNode } from 'react';
import { partsOf } from './parts-of.ts';

async function loadEntriesIcon() {
  const [{ EntriesIcon }] = await Promise.all([
    import('../../areas/entering/shared/ahead/entries-icon.tsx'),
    loadTexts(['ahead']),
  ]);
  return EntriesIcon;
}

/** Nothing on the screen waits for these: a face, the number of open tasks, and the passes that are kept. One that cannot be had does not take the other along. */
const laterParts = partsOf(async () => {
  await new Promise<void>(whenIdle);
  const [entries, picture, icon] = await Promise.all([
    import('../../areas/entering/my-entries/entries-keeper.tsx').catch(() => null),
    import('../../areas/people/shared/picture/member-picture.tsx').catch(() => null),
    loadEntriesIcon().catch(() => null),
  ]);
  return {
    EntriesKeeper: entries?.EntriesKeeper,
    MemberPicture: picture?.MemberPicture,
    EntriesIcon: icon ?? undefined,
  };
});

/** Keeps the passes for a time without a network. */
export function EntriesKeeper() {
  const here = laterParts.use();
  return here?.EntriesKeeper && <here.EntriesKeeper />;
}

/** The picture of the entries' tab, with a number once it is known. */
export function EntriesIcon({ children }: { children: ReactNode }) {
  const here = laterParts.use();
  return here?.EntriesIcon ? <here.EntriesIcon>{children}</here.EntriesIcon> : children;
}

/** The person's face in the menu, or its replacement. */
export function MemberPicture({ instead }: { instead: ReactNode }) {
  const here = laterParts.use();
  return here?.MemberPicture ? <here.MemberPicture instead={instead} /> : instead;
}
