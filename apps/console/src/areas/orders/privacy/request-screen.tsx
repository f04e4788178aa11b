import { queryOf } from '@rajt/app-kit/api/query-of';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getPrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { BackToRequests } from './back-to-requests.tsx';
import { CloseForm } from './close-form.tsx';
import { ClosedRequest } from './closed-request.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './privacy.module.css';
import { RequestEditor } from './request-editor.tsx';

/** The screen of a request: an open request is changed, answered and closed here; a closed request can be opened again. */
export function RequestScreen({ requestId }: { requestId: string }) {
  const t = useT();
  const query = useSuspenseQuery({
    ...queryOf(getPrivacyRequest, { params: { requestId } }),
    // An open request is read again only when it is saved.
    refetchOnWindowFocus: false,
  });
  const { data: request } = query;
  const isOpen = request.state === 'open';
  const screen = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The pressed button has disappeared with its part: the focus moves to the heading.
    if (wasOpen.current !== isOpen) screen.current?.querySelector('h1')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={screen} className={`stack ${styles.screen}`}>
      <BackToRequests />
      <PageTitle eyebrow={t(`privacyDesk:right.${request.right}`)}>
        {t('privacyDesk:request.titleOf', {
          name: request.name || t('privacyDesk:person.erased'),
        })}
      </PageTitle>
      <StaleNote query={query} />
      {isOpen ? (
        <div className="with-side">
          <RequestEditor request={request} />
          <div className="stack">
            <NextSteps request={request} />
            <CloseForm request={request} />
          </div>
        </div>
      ) : (
        <ClosedRequest request={request} />
      )}
    </div>
  );
}
