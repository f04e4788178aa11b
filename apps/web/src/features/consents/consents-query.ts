import { call } from '@rajt/app-kit/api/call';
import { getConsents } from '@rajt/contract/operations/consents';
import { queryOptions } from '@tanstack/react-query';

/** A failure is only logged: no screen depends on it (specification section 8). */
export const consentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['consents', userId],
    queryFn: async () => {
      try {
        return (await call(getConsents, { params: { userId } })).answer.data;
      } catch (error) {
        console.warn('consents', error);
        throw error;
      }
    },
  });
