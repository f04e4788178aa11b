import * as operations from '@rajt/contract/entering/operations/certificate-reviews';
import type { Deps } from '../../../platform/deps.ts';
import { type ConsoleApp, serveConsole } from '../../../platform/http/console.ts';
import { countCertificates, listCertificates } from './list-certificates.ts';
import { readCertificateFile } from './read-certificate-file.ts';
import { reviewCertificate, undoCertificateReview } from './review-certificate.ts';

export function certificateReviewRoutes(console: ConsoleApp, deps: Deps): void {
  const { db } = deps;
  serveConsole(console, operations.listCertificates, (call) => listCertificates(db, call));
  serveConsole(console, operations.countCertificates, (call) => countCertificates(db, call));
  serveConsole(console, operations.readCertificateFile, (call) => readCertificateFile(deps, call));
  serveConsole(console, operations.reviewCertificate, (call) => reviewCertificate(db, call));
  serveConsole(console, operations.undoCertificateReview, (call) => undoCertificateReview(db, call));
}
