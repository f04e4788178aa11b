import type { EncodingName } from '@rajt/tables/table';

/** The file for the worker to read. */
export interface FileRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As a person has chosen it; recognised if absent. */
  readonly encoding?: EncodingName | undefined;
}
