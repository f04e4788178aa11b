import { BusyBar } from '@rajt/app-kit/page/busy-bar.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { watchEdgeBar } from '@rajt/ui/edge-bars';
import { SkipLink } from '@rajt/ui/hidden-text';
import { Icon } from '@rajt/ui/icons';
import { Logo } from '@rajt/ui/logo';
import { Link, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Forbidden } from '../forbidden.tsx';
import { useCommandKey, useKeys } from '../keys/use-keys.ts';
import { later, useWasOpen } from '../later.ts';
import { useMe } from '../session/signed-in.ts';
import styles from './frame.module.css';
import { FurtherScreens } from './further-screens.tsx';
import { MenuLink } from './menu-link.tsx';
import { navigationOf, opens, placesOf } from './navigation.ts';

const loadPalette = () => import('../palette/console-palette.tsx');
const ConsolePalette = later(async () => (await loadPalette()).ConsolePalette);
const ShortcutsDialog = later(async () => (await import('../keys/shortcuts-dialog.tsx')).ShortcutsDialog);

/**
 * The frame of every screen behind the sign-in: the menu above (below on a phone), the palette and the shortcuts. It draws no screen
 * that the roles do not open.
 */
export function Frame() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const entries = navigationOf(me);
  // The address of the drawn screen, which stays until the next one is loaded.
  const isOpen = useMatches({ select: (matches) => opens(me, matches.at(-1)?.pathname ?? '/') });
  const { first, wide, further } = placesOf(entries);
  useCommandKey('k', () => setSearching(true));
  useKeys({
    '[Shift]+?': () => setShowsKeys(true),
    ...Object.fromEntries(entries.map(({ letter, to }) => [`g ${letter}`, () => void navigate({ to })])),
  });
  const wasSearching = useWasOpen(isSearching);
  const hasShownKeys = useWasOpen(showsKeys);
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is a bar at the bottom: the focused element scrolls clear of the bar.
  useEffect(() => (nav.current ? watchEdgeBar(nav.current, { fixed: '--bottom-bar' }) : undefined), []);
  // A press finds it here.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  return (
    <div className={styles.frame}>
      <BusyBar />
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>
      <header className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label={t('office:logo')}>
          <Logo />
        </Link>
        <nav ref={nav} className={styles.nav} aria-label={t('office:navigation')}>
          {first.map((entry) => (
            <MenuLink key={entry.name} entry={entry} />
          ))}
          {wide.map((entry) => (
            <MenuLink key={entry.name} entry={entry} className={styles.wide} />
          ))}
          {wide.length + further.length > 0 && <FurtherScreens wide={wide} further={further} />}
        </nav>
        <button type="button" className={styles.search} onClick={() => setSearching(true)}>
          <Icon name="search" size="1.125rem" />
          <span className={styles.searchWords}>{t('office:search')}</span>
          <kbd className={styles.keys}>{t('office:searchKeys')}</kbd>
        </button>
        <Link to="/account" className={styles.account} aria-label={t('office:accountOf', { name: me.name })}>
          <Icon name="user" size="1.25rem" />
          <span className={styles.name}>{me.name}</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {isOpen ? <Outlet /> : <Forbidden />}
      </main>
      <Suspense fallback={null}>
        {wasSearching && (
          <ConsolePalette open={isSearching} onOpenChange={setSearching} onKeys={() => setShowsKeys(true)} />
        )}
        {hasShownKeys && <ShortcutsDialog open={showsKeys} onOpenChange={setShowsKeys} />}
      </Suspense>
    </div>
  );
}
