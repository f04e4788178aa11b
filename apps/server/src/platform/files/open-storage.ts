import type { Config } from '../config/config.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage by the configuration: a bucket, or a folder of the data directory. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? s3Storage(s3) : folderStorage(`${dataDir}/files`);
}
