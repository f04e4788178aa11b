import { logout } from '@rajt/contract/people/operations/sessions';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { discardAnswers } from '../api/query-client.ts';
import { useT } from '../texts/texts.ts';
import { discardPerson, startEnding } from './session.ts';

/** The session is over here even if the server cannot be notified now: there it expires by itself. */
function tellServer(): Promise<unknown> {
  startEnding();
  return call(logout, undefined, { keepalive: true }).catch(() => undefined);
}

/** Ends the session on the server and erases the person here. */
export async function leave(): Promise<void> {
  await tellServer();
  discardPerson();
  discardAnswers();
}

/** Leaves for the login (specification section 4). */
export function useLogOut(): () => Promise<void> {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  return async () => {
    await leave();
    await navigate({ to: '/login' });
    toast.show({ text: t('shell:logoutDone'), kind: 'success', durationMs: NOTICE_MS });
  };
}
