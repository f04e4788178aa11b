import type { FormProblem } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { FormEvent, ReactNode } from 'react';

interface CardFormProps {
  submit: (event: FormEvent) => Promise<void>;
  giveUp: () => void;
  problem: FormProblem | null;
  isSending: boolean;
  children: ReactNode;
}

/** What stands around the fields of every card that is being changed. */
export function CardForm({ submit, giveUp, problem, isSending, children }: CardFormProps) {
  const t = useT();
  return (
    <form className="stack gap-6" onSubmit={submit} noValidate>
      {children}
      <FormProblemBox problem={problem} />
      <div className="cluster">
        <Button type="submit" loading={isSending}>
          {t('profile:save')}
        </Button>
        <Button variant="quiet" keepsFocus onClick={giveUp}>
          {t('profile:cancel')}
        </Button>
      </div>
    </form>
  );
}
