import * as emails from '@rajt/contract/people/operations/email-change';
import * as oldUsers from '@rajt/contract/people/operations/old-users';
import * as passwords from '@rajt/contract/people/operations/password';
import type { Deps } from '../../../platform/deps.ts';
import { type SiteApp, serve } from '../../../platform/http/http.ts';
import { LIMITED_INSIDE } from '../../../platform/http/rate-limit.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { activateEmailChange, checkEmailChange } from './activate-email.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import {
  type CredentialsBuckets,
  EMAIL_CHANGES,
  LINKS,
  OLD_USERS,
  RESET_REQUESTS,
  RESETS,
} from './limits.ts';
import { activateOldUser, checkOldUser } from './old-user.ts';
import { requestReset } from './request-reset.ts';
import { checkReset, resetPassword } from './reset-password.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

/** Passwords and addresses, by which people prove to own their account. */
export function credentialsRoutes(
  site: SiteApp,
  deps: Deps,
  viewers: ViewerCache,
  buckets: CredentialsBuckets,
): void {
  serve(site, passwords.requestPasswordReset, (call) => requestReset(deps, buckets, call), {
    limit: [RESET_REQUESTS],
  });
  serve(site, passwords.checkPasswordReset, (call) => checkReset(deps, call), { limit: [LINKS] });
  serve(site, passwords.resetPassword, (call) => resetPassword(deps, viewers, buckets.logins, call), {
    limit: [RESETS],
  });
  serve(site, passwords.changePassword, (call) => changePassword(deps, viewers, buckets, call));
  serve(site, oldUsers.checkOldUser, (call) => checkOldUser(deps, call), { limit: [LINKS] });
  serve(site, oldUsers.checkOldUserByUrl, ({ query }) => checkOldUser(deps, { body: query }), {
    limit: [LINKS],
  });
  serve(site, oldUsers.activateOldUser, (call) => activateOldUser(deps, buckets.oldUserTries, call), {
    limit: [OLD_USERS],
  });
  serve(
    site,
    oldUsers.activateOldUserByUrl,
    ({ params, ...call }) =>
      activateOldUser(deps, buckets.oldUserTries, { ...call, body: { ...call.body, ...params } }),
    { limit: [OLD_USERS] },
  );
  serve(site, emails.changeEmail, (call) => changeEmail(deps, buckets, call), { limit: LIMITED_INSIDE });
  serve(site, emails.withdrawEmailChange, (call) => withdrawEmailChange(deps, call), {
    limit: [EMAIL_CHANGES],
  });
  serve(site, emails.checkEmailChange, (call) => checkEmailChange(deps, call), { limit: [LINKS] });
  serve(site, emails.checkEmailChangeByUrl, ({ query }) => checkEmailChange(deps, { body: query }), {
    limit: [LINKS],
  });
  serve(site, emails.activateEmailChange, (call) => activateEmailChange(deps, call), { limit: [LINKS] });
}
