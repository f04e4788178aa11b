import { queryClient } from '@rajt/app-kit/api/query-client';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import type { CallError } from '@rajt/contract/client';

/**
 * Leaves to the external registration site when the server answers that an address belongs there (409, specification section 8).
 * The address of the site comes from the configuration and reveals nothing of the person. The refusal is shown until then.
 */
export function leaveIfElsewhere(error: CallError): false {
  if (error.failure?.code === 'external_registration') {
    void queryClient.ensureQueryData(siteQuery).then(({ externalRegistrationUrl }) => {
      if (externalRegistrationUrl) window.location.assign(externalRegistrationUrl);
    });
  }
  return false;
}
