import type { Credentials } from '@rajt/contract/fields';
import { login } from '@rajt/contract/operations/sessions';
import { call } from '../../shell/api.ts';
import { useEnter } from '../../shell/enter.ts';
import { useStore } from '../../shell/store.ts';

/** Signs in and goes where the answer's status says. */
export function useSignIn(wanted: string | undefined): (credentials: Credentials) => Promise<void> {
  const enter = useEnter();
  return async (credentials) => {
    const { devices } = useStore.getState();
    await enter(await call(login, { body: { ...credentials, devices: [...devices] } }), wanted);
  };
}
