/** Where uploaded bytes are kept; keys are random, so a name that a person typed never becomes a place. */
export interface Storage {
  /** Keeps the bytes under a fresh key (`newSecret`), whole or not at all; never writes over what is there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes of a key; undefined when there are none. */
  get(key: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Removes what is there; nothing there is fine. */
  remove(key: string): Promise<void>;
}

/** What `newSecret` gives; anything else never reaches a file name or an address. */
export function assertStorageKey(key: string): void {
  if (!/^[\w-]{43}$/.test(key)) throw new Error('not a storage key');
}
