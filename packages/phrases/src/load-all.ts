type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

/** Loads every namespace: for the server and for tests, which wait for no network. */
export async function loadAll<T extends Loaders>(
  loaders: T,
): Promise<{ [N in keyof T]: Awaited<ReturnType<T[N]>> }> {
  const loaded = await Promise.all(
    Object.entries(loaders).map(async ([namespace, load]) => [namespace, await load()]),
  );
  // The entries of the same object, each with what its own loader returned.
  return Object.fromEntries(loaded) as { [N in keyof T]: Awaited<ReturnType<T[N]>> };
}
