import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import type { Sending } from '@rajt/app-kit/forms/use-sending';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { ReactNode } from 'react';

interface CardFormProps {
  form: Sending & { discardDraft: () => void };
  /** Called when the person cancels. */
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the fields of every card that is being changed. */
export function CardForm({ form, onClose, children }: CardFormProps) {
  const t = useT();
  const cancel = () => {
    form.discardDraft();
    onClose();
  };
  return (
    <ScreenForm form={form} className="stack gap-6">
      {children}
      <FormProblemBox problem={form.problem} />
      <div className="cluster">
        <Button type="submit" loading={form.isSending}>
          {t('profile:save')}
        </Button>
        <Button variant="quiet" keepsFocus onClick={cancel}>
          {t('profile:cancel')}
        </Button>
      </div>
    </ScreenForm>
  );
}
