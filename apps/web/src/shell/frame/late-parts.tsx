import { VersionNotice } from '@rajt/app-kit/offline/version-notice.tsx';
import { MemoryOnlyNotice } from '@rajt/app-kit/session/memory-only-notice.tsx';
import { useEffect } from 'react';
import { removeExpired } from '../../areas/entering/my-entries/kept-entries.ts';
import { OtherSiteNotice } from '../access/other-site-notice.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

/** The parts of the frame that no screen waits for. */
export function LateParts() {
  useEffect(() => removeExpired(Date.now()), []);
  return (
    <>
      <AnnouncementBar />
      <VersionNotice />
      <MemoryOnlyNotice />
      <OtherSiteNotice />
    </>
  );
}
