import * as operations from '@rajt/contract/raceday/operations/proof-reviews';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import { countProofs, listProofs, readProofFile, reviewForStaff } from './console-proofs.ts';

export function proofReviewRoutes(console: ConsoleApp, deps: Deps): void {
  const { db } = deps;
  serveConsole(console, operations.listProofs, (call) => listProofs(db, call));
  serveConsole(console, operations.countProofs, (call) => countProofs(db, call));
  serveConsole(console, operations.readProofFile, (call) => readProofFile(deps, call));
  serveConsole(console, operations.reviewProof, (call) => reviewForStaff(db, call));
}
