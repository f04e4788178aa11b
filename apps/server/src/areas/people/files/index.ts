import * as operations from '@rajt/contract/people/operations/files';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { DetachFiles } from './erase-files.ts';
import { eraseFilesOf } from './erase-files.ts';
import { filesJobs } from './jobs.ts';
import { ownFiles } from './own-data-queries.ts';
import { readFile } from './read-file.ts';
import { removeFile } from './remove-file.ts';
import { type SetPicture, uploadFile } from './upload-file.ts';

export type { DetachFiles } from './erase-files.ts';
export { removeBytesJob } from './job-names.ts';
export { findOwnCertificate, findOwnProof } from './queries.ts';

export const filesManifest = defineModule({
  name: 'files',
  owns: ['stored_file', 'upload_begun'],
  erase: { rest: ofAccount((trx, { id }) => eraseFilesOf(trx, id)) },
  ownData: { files: ownFiles },
});

const UPLOADS: Limit = { per: 'account', name: 'upload-person', points: 40, seconds: 3600 };

/** Uploads of people: private to them. */
export function filesModule(deps: Deps, detachFiles: DetachFiles, setPicture: SetPicture): Module {
  return {
    jobs: filesJobs(deps, detachFiles),
    routes: (site) => {
      // Parsed as bytes, up to the operation's size limit; any other content type is refused with 415.
      site.app.addContentTypeParser(
        [...operations.uploadFile.file.mediaTypes],
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      serve(site, operations.uploadFile, (call) => uploadFile(deps, setPicture, call), { limit: [UPLOADS] });
      serve(site, operations.downloadFile, (call) => readFile(deps, call));
      serve(site, operations.deleteFile, (call) => removeFile(deps, call));
    },
  };
}
