import type { Deps } from '../../platform/deps.ts';
import { composeActivation, composeAlreadyRegistered } from './compose-account.ts';
import { composeAccountErased } from './compose-erased.ts';
import { composeIdentityLinked } from './compose-identity.ts';
import { composeEntryConfirmation, composeUnfulfillable } from './compose-purchase.ts';
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
