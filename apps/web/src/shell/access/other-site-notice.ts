import { queryClient } from '@rajt/app-kit/api/query-client';
import { site } from '@rajt/app-kit/site/site';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { firstSiteWith, NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useEffect } from 'react';
import { takeOtherSiteVisit, useOtherSiteVisit } from './other-site-screen.ts';

const ID = 'other-site';

/**
 * Explains why a link did not open: only another site has its screen. If the settings of this site contain the address of that
 * site, the notice offers the same path there, and stays until it is pressed or closed. Draws nothing.
 */
export function OtherSiteNotice() {
  const t = useT();
  const toast = useToast();
  const visit = useOtherSiteVisit();
  useEffect(() => {
    if (!visit) return;
    takeOtherSiteVisit();
    const home = firstSiteWith(visit.part);
    const isOtherSport = home.branch !== site.branch;
    const text = t(`shell:otherSite.${isOtherSport ? home.branch : 'domestic'}`);
    const show = (origin: string | null) => {
      if (origin === null) return toast.show({ id: ID, text, durationMs: NOTICE_MS });
      const onPress = () => window.location.assign(`${origin}${visit.href}`);
      toast.show({ id: ID, text, action: { label: t('shell:otherSite.open'), onPress } });
    };
    queryClient.ensureQueryData(siteQuery).then(
      ({ otherSite }) => show(isOtherSport && otherSite.branch === home.branch ? otherSite.url : null),
      () => show(null),
    );
  }, [visit, t, toast]);
  return null;
}
