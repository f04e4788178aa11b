import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaff, type StaffInvitation, withdrawInvitation } from '@rajt/contract/office/operations/staff';
import { Button } from '@rajt/ui/button';
import { Moment } from '../../../shell/moment.tsx';
import { GrantList } from '../shared/grant-list.tsx';

/** Lists the invitations that are not accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const t = useT();
  const withdraw = useAction(withdrawInvitation, {
    input: (invitationId: string) => ({ params: { invitationId } }),
    refresh: [listStaff],
    saved: t('staffScreen:withdrawn'),
  });
  return (
    <section className="panel">
      <h2>{t('staffScreen:invitations')}</h2>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('staffScreen:email')}</th>
              <th scope="col">{t('staffScreen:role')}</th>
              <th scope="col">{t('staffScreen:invitedBy')}</th>
              <th scope="col">{t('staffScreen:until')}</th>
              <th scope="col">{t('staffScreen:action')}</th>
            </tr>
          </thead>
          <tbody>
            {invitations.map(({ id, email, grant, invitedBy, expiresAt }) => (
              <tr key={id}>
                <th scope="row">{email ?? t('office:none')}</th>
                <td>
                  <GrantList grants={[grant]} />
                </td>
                <td data-label={t('staffScreen:invitedBy')}>{invitedBy ?? t('office:none')}</td>
                <td data-label={t('staffScreen:until')}>
                  <Moment at={expiresAt} />
                </td>
                <td>
                  <Button
                    variant="quiet"
                    size="sm"
                    loading={withdraw.pending.includes(id)}
                    onClick={() => void withdraw.press(id)}
                  >
                    {t('staffScreen:withdraw')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
