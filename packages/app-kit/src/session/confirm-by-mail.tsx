import { askConfirmation } from '@rajt/contract/papers/operations/owner-confirmation';
import { Button } from '@rajt/ui/button';
import { toldInPlace, useAction } from '../api/use-action.ts';
import { callErrorText } from '../forms/form-errors.ts';
import { useT } from '../texts/texts.ts';
import { useUserId } from './session.ts';

/** How the owner of an account without a password confirms a session: by a link that is mailed on a press. */
export function ConfirmByMail() {
  const t = useT();
  const userId = useUserId();
  const ask = useAction(askConfirmation, {
    input: () => ({ params: { userId } }),
    undone: toldInPlace,
  });
  const failure = ask.error && callErrorText(ask.error, t);
  return (
    <div className="stack gap-3">
      <div role="status">
        {ask.data && !failure && (
          <p>{t('signIns:confirmation.sent', { email: ask.data.email, count: ask.data.validMinutes })}</p>
        )}
        {failure && <p>{failure}</p>}
      </div>
      <Button variant="quiet" icon="mail" loading={ask.isPending} onClick={() => void ask.press()}>
        {t(ask.data ? 'signIns:confirmation.askAgain' : 'signIns:confirmation.ask')}
      </Button>
    </div>
  );
}
