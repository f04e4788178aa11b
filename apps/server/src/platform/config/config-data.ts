import { z } from 'zod';
import type { S3Settings } from '../files/s3-storage.ts';
import { derived, group, together, variable } from './config-settings.ts';
import { databaseUrl, matching, text, url, wholeNumber } from './config-values.ts';

const bucket = matching(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  'must be 3 to 63 small letters, digits, dots and hyphens',
);
const appUrl = variable('DATABASE_URL', databaseUrl.optional());

/** The places of data: database, uploads, content, the built web app and console. Relative paths start at the checkout. */
export const dataSettings = {
  dataDir: variable('DATA_DIR', text.default('data')),
  /** Absent: the embedded database is started. */
  databaseUrl: appUrl,
  databaseMigrationUrl: derived(
    group({ appUrl, ownerUrl: variable('DATABASE_MIGRATION_URL', databaseUrl.optional()) }),
    (given) => given.ownerUrl ?? given.appUrl,
  ),
  databasePoolSize: variable('DATABASE_POOL_SIZE', wholeNumber(2, 200).default(5)),
  /** How many unused uploads one person may have. */
  unusedUploads: group({
    files: variable('UNUSED_UPLOAD_FILES', wholeNumber(1, 1000).default(20)),
    bytes: derived(
      variable('UNUSED_UPLOAD_MB', wholeNumber(10, 10_000).default(100)),
      (megabytes) => megabytes * 1024 * 1024,
    ),
  }),
  /** The bucket for uploads; absent: a folder of the data directory. */
  s3: derived(
    group({
      region: variable('S3_REGION', text.default('us-east-1')),
      account: together({
        endpoint: variable('S3_ENDPOINT', url.optional()),
        bucket: variable('S3_BUCKET', bucket.optional()),
        accessKeyId: variable('S3_ACCESS_KEY_ID', text.optional()),
        secretAccessKey: variable('S3_SECRET_ACCESS_KEY', text.optional()),
      }),
    }),
    ({ region, account }): S3Settings | undefined => (account ? { region, ...account } : undefined),
  ),
  /** Pages and announcements, read while the server runs. */
  contentFolder: variable('CONTENT_FOLDER', text.default('content')),
  webDist: variable('WEB_DIST', z.string().default('apps/web/dist')),
  consoleDist: variable('CONSOLE_DIST', z.string().default('apps/console/dist')),
};
