import { invalidate } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { confirmAgain, getMe } from '@rajt/contract/office/operations/console-session';
import { confirmAgain as schemas } from '@rajt/contract/office/schemas/console-session';
import { Button } from '@rajt/ui/button';
import { CodeField } from '@rajt/ui/code-field';
import { Dialog } from '@rajt/ui/dialog';
import { useCodeQuestion } from './confirm-again.ts';
import { plainCall } from './plain-call.ts';

/** Asks for a code if an operation needs a fresh second factor; then the operation is sent again without another press. */
export function ConfirmAgainDialog() {
  const t = useT();
  const question = useCodeQuestion();
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && question?.settle(false)}
      title={t('office:confirm.title')}
      closeLabel={t('common:close')}
    >
      {question && (
        <CodeForm onConfirmed={() => question.settle(true)} onCancel={() => question.settle(false)} />
      )}
    </Dialog>
  );
}

function CodeForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'confirm-again',
    schema: schemas.body,
    defaults: { code: '' },
    secret: ['code'],
    mode: 'onSubmit',
    send: (body) => plainCall(confirmAgain, { body }),
    updateCache: (queries) => void invalidate(queries, getMe),
    done: onConfirmed,
  });
  return (
    <ScreenForm form={form}>
      <p>{t('office:confirm.text')}</p>
      <CodeField label={t('staffSignIn:code')} autoFocus {...form.field('code')} />
      <FormProblemBox problem={form.problem} />
      <div className="cluster">
        <Button type="submit" variant="go" loading={form.isSending}>
          {t('office:confirm.go')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </ScreenForm>
  );
}
