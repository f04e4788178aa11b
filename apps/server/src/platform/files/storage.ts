/** The store of uploaded bytes. Keys are random, so that a file name that a person typed never becomes a path. */
export interface Storage {
  /** Stores the bytes under a new key (`newSecret`), atomically; never overwrites. A large file is put chunk by chunk. */
  put(key: string, bytes: Buffer | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of a key; undefined when there are none. */
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Removes the bytes of a key; a missing one is fine. */
  remove(key: string): Promise<void>;
}

/** Accepts only what `newSecret` returns; anything else must not reach a file name or a URL. */
export function assertStorageKey(key: string): void {
  if (!/^[\w-]{43}$/.test(key)) throw new Error('not a storage key');
}
