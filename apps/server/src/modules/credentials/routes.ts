import * as emails from '@rajt/contract/operations/email-change';
import * as oldUsers from '@rajt/contract/operations/old-users';
import * as passwords from '@rajt/contract/operations/password';
import type { Deps } from '../../platform/deps.ts';
import { type SiteApp, serve } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { activateEmailChange, checkEmailChange } from './activate-email.ts';
import { changeEmail, type EmailLimits } from './change-email.ts';
import { changePassword, type SecretLimits } from './change-password.ts';
import { activateOldUser, checkOldUser } from './old-user.ts';
import { type AskLimits, requestReset } from './request-reset.ts';
import { checkReset, type ResetLimits, resetPassword } from './reset-password.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

export interface CredentialsLimits {
  readonly asking: AskLimits;
  readonly reset: ResetLimits;
  readonly change: SecretLimits;
  readonly email: EmailLimits;
  readonly oldUser: { readonly perAddress: Bucket; readonly tries: Bucket };
  /** Opening links. */
  readonly links: Bucket;
}

/** Passwords and addresses: what somebody proves to own the account with. */
export function credentialsRoutes(
  site: SiteApp,
  deps: Deps,
  viewers: ViewerCache,
  limits: CredentialsLimits,
): void {
  const takeLink = (call: { ip: string }) => limits.links.take(networkOf(call.ip));
  serve(site, passwords.requestPasswordReset, (call) => requestReset(deps, limits.asking, call));
  serve(site, passwords.checkPasswordReset, async (call) => {
    await takeLink(call);
    return checkReset(deps, call);
  });
  serve(site, passwords.resetPassword, (call) => resetPassword(deps, viewers, limits.reset, call));
  serve(site, passwords.changePassword, (call) => changePassword(deps, viewers, limits.change, call));
  serve(site, oldUsers.checkOldUser, async (call) => {
    await takeLink(call);
    return checkOldUser(deps, call);
  });
  serve(site, oldUsers.activateOldUser, (call) => activateOldUser(deps, limits.oldUser, call));
  serve(site, emails.changeEmail, (call) => changeEmail(deps, limits.email, call));
  serve(site, emails.withdrawEmailChange, (call) => withdrawEmailChange(deps, limits.email, call));
  serve(site, emails.checkEmailChange, async (call) => {
    await takeLink(call);
    return checkEmailChange(deps, call);
  });
  serve(site, emails.activateEmailChange, async (call) => {
    await takeLink(call);
    return activateEmailChange(deps, call);
  });
}
