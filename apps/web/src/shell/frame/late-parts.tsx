import { VersionNotice } from '@rajt/app-kit/offline/version-notice.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';

/** What of the frame no screen waits for. */
export function LateParts() {
  return (
    <>
      <AnnouncementBar />
      <VersionNotice />
    </>
  );
}
