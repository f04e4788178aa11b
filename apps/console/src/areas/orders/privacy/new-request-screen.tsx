import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { BackToRequests } from './back-to-requests.tsx';
import styles from './privacy.module.css';
import { RequestFields } from './request-fields.tsx';
import { useRequestForm } from './request-form.ts';

/** Creates a request; once saved, the request has its own URL. */
export function NewRequestScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { form } = useRequestForm({
    request: null,
    onSaved: ({ requestId }) =>
      navigate({ to: '/privacy/requests/$requestId', params: { requestId }, replace: true }),
  });
  return (
    <div className={`stack ${styles.narrow}`}>
      <BackToRequests />
      <PageTitle>{t('privacyDesk:request.newTitle')}</PageTitle>
      <ScreenForm form={form} className="panel">
        <RequestFields form={form} />
        <FormProblemBox problem={form.problem} />
        <Button type="submit" variant="go" className="at-start" loading={form.isSending}>
          {t('privacyDesk:request.add')}
        </Button>
      </ScreenForm>
    </div>
  );
}
