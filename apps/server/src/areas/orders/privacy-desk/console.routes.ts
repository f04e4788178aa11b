import * as operations from '@rajt/contract/orders/operations/privacy-desk';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import type { Manifest } from '../../../platform/module.ts';
import type { EraseDeps } from '../privacy/index.ts';
import { listWhoRead } from './accesses.ts';
import { erase, readErasureOutlook } from './erase-person.ts';
import { correct, readIdentity } from './identity.ts';
import { readPersonData } from './person-data.ts';
import * as requests from './requests.ts';
import { listRuns } from './retention.ts';

/** Each reading reads all stored data of a person. */
const READINGS: Limit = { per: 'account', name: 'privacy-desk-data', points: 60, seconds: 3600 };
const ERASURES: Limit = { per: 'account', name: 'privacy-desk-erasures', points: 30, seconds: 3600 };

export interface DeskParts extends EraseDeps {
  readonly modules: readonly Pick<Manifest, 'ownData'>[];
  /** The names of the jobs that erase old data. */
  readonly retentionJobs: () => readonly string[];
}

export function deskRoutes(console: ConsoleApp, deps: Deps & DeskParts): void {
  serveConsole(console, operations.listPrivacyRequests, (call) => requests.list(deps, call));
  serveConsole(console, operations.createPrivacyRequest, (call) => requests.create(deps, call));
  serveConsole(console, operations.getPrivacyRequest, (call) => requests.read(deps, call));
  serveConsole(console, operations.changePrivacyRequest, (call) => requests.change(deps, call));
  serveConsole(console, operations.closePrivacyRequest, (call) => requests.close(deps, call));
  serveConsole(console, operations.reopenPrivacyRequest, (call) => requests.reopen(deps, call));
  serveConsole(console, operations.getPersonData, (call) => readPersonData(deps, call), {
    limit: [READINGS],
  });
  serveConsole(console, operations.getIdentity, (call) => readIdentity(deps, call));
  serveConsole(console, operations.correctIdentity, (call) => correct(deps, call));
  serveConsole(console, operations.getErasureOutlook, (call) => readErasureOutlook(deps, call));
  serveConsole(console, operations.erasePerson, (call) => erase(deps, call), { limit: [ERASURES] });
  serveConsole(console, operations.listAccesses, (call) => listWhoRead(deps, call));
  serveConsole(console, operations.listRetention, () => listRuns(deps, deps.retentionJobs()));
}
