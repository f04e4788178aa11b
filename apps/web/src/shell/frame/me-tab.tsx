import { whenIdle } from '@rajt/app-kit/offline/when-idle';
import { loadTexts, useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { MemberPicture } from './idle-parts.tsx';
import type { MeSheetProps } from './me-sheet.tsx';

async function loadSheet(): Promise<ComponentType<MeSheetProps>> {
  const [{ MeSheet }] = await Promise.all([import('./me-sheet.tsx'), loadTexts(['footer', 'me'])]);
  return MeSheet;
}

/** The tab that opens the sheet of a member. If the sheet cannot be loaded, the tab leads to the profile. */
export function MeTab({ className }: { className: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const [Sheet, setSheet] = useState<ComponentType<MeSheetProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const isPhone = window.matchMedia('(max-width: 47.99rem)').matches;
    if (isPhone) whenIdle(() => void loadSheet().catch(() => undefined));
  }, []);
  const open = async () => {
    const loaded = await loadSheet().catch(() => null);
    if (!loaded) return navigate({ to: '/profile' });
    setSheet(() => loaded);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={className}
        onClick={() => void open()}
      >
        <MemberPicture instead={<Icon name="user" size="1.375rem" />} />
        <span>{t('shell:me')}</span>
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
