import { call } from '@rajt/app-kit/api/call';
import { useStore } from '@rajt/app-kit/session/browser-store';
import type { Credentials } from '@rajt/contract/fields';
import { login } from '@rajt/contract/operations/sessions';
import { useEnter } from '../../shell/session/enter.ts';

/** Signs in and goes where the answer's status says. */
export function useSignIn(wanted: string | undefined): (credentials: Credentials) => Promise<void> {
  const enter = useEnter();
  return async (credentials) => {
    const { devices } = useStore.getState();
    await enter(await call(login, { body: { ...credentials, devices: [...devices] } }), wanted);
  };
}
