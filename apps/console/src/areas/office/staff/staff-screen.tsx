import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaff } from '@rajt/contract/office/operations/staff';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { later } from '../../../shell/later.ts';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './staff-screen.module.css';

const InviteForm = later(async () => (await import('./invite-form.tsx')).InviteForm);

/** Members of staff with their roles and second factor, and pending invitations. */
export function StaffScreen() {
  const t = useT();
  const query = useQuery(queryOf(listStaff));
  const { data, error } = query;
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="stack">
      <div className="split">
        <PageTitle>{t('staffScreen:title')}</PageTitle>
        {data && (
          <Button variant="go" icon="plus" onClick={() => setInviting(true)}>
            {t('staffScreen:invite')}
          </Button>
        )}
      </div>
      <StaleNote query={query} />
      {!data && error && <PartProblem error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && (
        <Loading label={t('shell:loading')}>
          <Skeleton shape="card" />
        </Loading>
      )}
      {data && (
        <section className="panel">
          <h2>{t('staffScreen:members')}</h2>
          <ul className={styles.members}>
            {data.items.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </section>
      )}
      {data && data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
      <Dialog
        open={isInviting}
        onOpenChange={setInviting}
        title={t('staffScreen:invite')}
        closeLabel={t('common:close')}
        startsAtField
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          <InviteForm onDone={() => setInviting(false)} />
        </Suspense>
      </Dialog>
    </div>
  );
}
