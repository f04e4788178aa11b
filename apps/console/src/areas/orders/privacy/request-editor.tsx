import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { PrivacyRequest } from '@rajt/contract/orders/operations/privacy-desk';
import { Button } from '@rajt/ui/button';
import { TheirWords } from '../../content/shared/sending/their-words.tsx';
import { ExtensionPart } from './extension-part.tsx';
import { RequestFields } from './request-fields.tsx';
import { useRequestForm } from './request-form.ts';
import { useTheirParts } from './use-their-parts.ts';

/** Changes an open request, with its deadline. */
export function RequestEditor({ request }: { request: PrivacyRequest }) {
  const t = useT();
  const { form, theirs, takeTheirs } = useRequestForm({ request });
  const theirParts = useTheirParts();
  return (
    <ScreenForm form={form}>
      <ExtensionPart form={form} request={request} />
      <section className="panel" aria-labelledby="request-words">
        <h2 id="request-words">{t('privacyDesk:request.whatCame')}</h2>
        <RequestFields form={form} />
      </section>
      <FormProblemBox problem={form.problem} />
      {theirs && (
        <TheirWords
          by={theirs.by}
          at={theirs.at}
          parts={theirParts(theirs.request, form.getValues())}
          onTake={takeTheirs}
        />
      )}
      <Button type="submit" variant="go" className="at-start" loading={form.isSending}>
        {t(theirs ? 'privacyDesk:request.saveOver' : 'privacyDesk:request.save')}
      </Button>
    </ScreenForm>
  );
}
