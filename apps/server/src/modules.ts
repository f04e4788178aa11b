import { accountsModule, setPicture } from './modules/accounts/index.ts';
import { addressesModule } from './modules/addresses/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { consentsModule } from './modules/consents/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { entriesModule, letGoOfFiles } from './modules/entries/index.ts';
import { filesModule } from './modules/files/index.ts';
import { mailsModule } from './modules/mails/index.ts';
import { openPaymentFinder, orderOutcomes, ordersModule } from './modules/orders/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { privacyModule } from './modules/privacy/index.ts';
import { referenceModule } from './modules/reference/index.ts';
import { sessionsModule } from './modules/sessions/index.ts';
import { siteModule } from './modules/site/index.ts';
import type { Deps } from './platform/deps.ts';
import type { FindViewer } from './platform/http.ts';
import type { Module } from './platform/module.ts';

/** Every module of the product, wired by hand: "go to definition" lands. */
export function modules(deps: Deps): { findViewer: FindViewer; parts: readonly Module[] } {
  const sessions = sessionsModule(deps);
  return {
    findViewer: sessions.viewers.findViewer,
    parts: [
      siteModule(deps),
      sessions,
      accountsModule(deps, sessions.viewers),
      addressesModule(deps),
      referenceModule(deps),
      catalogModule(deps),
      filesModule(deps, letGoOfFiles, setPicture),
      entriesModule(deps, openPaymentFinder(deps)),
      ordersModule(deps),
      paymentsModule(deps, orderOutcomes),
      documentsModule(deps),
      mailsModule(deps),
      consentsModule(deps),
      privacyModule(deps, sessions.viewers),
    ],
  };
}
