import type { Deps } from '../../platform/deps.ts';
import { composeActivation, composeAlreadyRegistered } from './compose-account.ts';
import { composeAccountErased } from './compose-erased.ts';
import { composeIdentityLinked } from './compose-identity.ts';
import { composeEmailAsked, composeEmailChanged } from './compose-old-address.ts';
import { composeEntryConfirmation, composeUnfulfillable } from './compose-order.ts';
import {
  composeEmailChange,
  composeEmailTaken,
  composeNoAccount,
  composeOldUser,
  composePasswordChanged,
  composePasswordReset,
} from './compose-password.ts';
import type { MailContent } from './content.ts';
import { isMailKind, mailKinds } from './kinds.ts';
import type { QueuedMail } from './queries.ts';

/** What a queued mail says, by its kind. */
export async function compose(deps: Pick<Deps, 'db' | 'config'>, mail: QueuedMail): Promise<MailContent> {
  const { kind, language, payload } = mail;
  if (!isMailKind(kind)) throw new Error(`mail ${mail.id} is of an unknown kind: ${kind}`);
  switch (kind) {
    case 'activation':
      return composeActivation(deps.config, language, mailKinds[kind].parse(payload));
    case 'already-registered':
      return composeAlreadyRegistered(deps.config, language, mailKinds[kind].parse(payload));
    case 'password-reset':
      return composePasswordReset(deps.config, language, mailKinds[kind].parse(payload));
    case 'password-changed':
      return composePasswordChanged(deps.config, language, mailKinds[kind].parse(payload));
    case 'no-account':
    case 'account-inactive':
      return composeNoAccount(deps.config, language, kind, mailKinds[kind].parse(payload));
    case 'old-user-activation':
      return composeOldUser(deps.config, language, mailKinds[kind].parse(payload));
    case 'email-change':
      return composeEmailChange(deps.config, language, mailKinds[kind].parse(payload));
    case 'email-change-taken':
      return composeEmailTaken(deps.config, language, mailKinds[kind].parse(payload));
    case 'email-change-asked':
      return composeEmailAsked(deps.config, language, mailKinds[kind].parse(payload));
    case 'email-changed':
      return composeEmailChanged(language, mailKinds[kind].parse(payload));
    case 'account-erased':
      return composeAccountErased(language, mailKinds[kind].parse(payload));
    case 'entry-confirmation':
      return composeEntryConfirmation(deps, language, mailKinds[kind].parse(payload));
    case 'identity-linked':
      return composeIdentityLinked(deps.config, language, mailKinds[kind].parse(payload));
    case 'payment-unfulfillable':
      return composeUnfulfillable(deps, language, mailKinds[kind].parse(payload));
  }
}
