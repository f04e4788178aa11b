/** Reports a mistake at a path of the file. */
export type Complain = (path: readonly (string | number)[], message: string) => void;

/** Reads a value of a content file. If reading throws a RangeError, complains at the path of the value and returns null. */
export function attempt<T>(path: readonly (string | number)[], wrong: Complain, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    wrong(path, error.message);
    return null;
  }
}
