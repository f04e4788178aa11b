import { discardDraft } from '@rajt/app-kit/forms/draft';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { searchConsole } from '@rajt/contract/office/operations/search';
import { getPersonPage, listTimeLine } from '@rajt/contract/orders/operations/person-page';
import {
  getErasureOutlook,
  getIdentity,
  getPersonData,
  listAccesses,
} from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The operations whose answers contain a person. */
const READS = [
  getErasureOutlook,
  getIdentity,
  getPersonPage,
  getPersonData,
  listAccesses,
  listTimeLine,
  searchConsole,
];

/** Confirms an erasure, and discards the person from the browser's cache and drafts. */
export function ErasedPerson({ personId }: { personId: string }) {
  const t = useT();
  const queries = useQueryClient();
  useEffect(() => {
    for (const { id } of READS) queries.removeQueries({ queryKey: [id] });
    for (const form of ['correct-person', 'person-note']) discardDraft(`${form}:${personId}`);
  }, [queries, personId]);
  return (
    <div className="stack">
      <PageTitle>{t('privacyDesk:erase.doneTitle')}</PageTitle>
      <p role="status">{t('privacyDesk:erase.done')}</p>
      <Button variant="quiet" className="at-start" render={<Link to="/privacy" />}>
        {t('privacyDesk:erase.toRequests')}
      </Button>
    </div>
  );
}
