import * as operations from '@rajt/contract/operations/files';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { uploadFile } from './upload-file.ts';

export { findOwnFile } from './queries.ts';

const HOUR_SECONDS = 3600;

/** What people upload: private to them. */
export function filesModule(deps: Deps): Module {
  const limit = deps.limits.shared('upload-person', 40, HOUR_SECONDS);
  return {
    routes: (site) => {
      // Parsed as bytes under the operation's own size limit; every other type of body is refused with 415.
      site.app.addContentTypeParser(
        [...operations.MEDICAL_CERTIFICATE_TYPES],
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      serve(site, operations.uploadFile, (call) => uploadFile(deps, limit, call));
    },
  };
}
