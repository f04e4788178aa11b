import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

type Resolve = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/**
 * What a script asks for ahead when it loads another one: Vite would name all that the other one imports, and look for each in the
 * page, also for what has run long ago. Here it is only what neither the page nor the script itself has brought along.
 */
export function preloads(): { readonly plugin: Plugin; readonly resolveDependencies: Resolve } {
  let files: Rolldown.OutputBundle = {};
  let first: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'preloads',
      generateBundle: {
        // Before Vite writes the lists.
        order: 'pre',
        handler: (_, bundle) => {
          files = bundle;
          const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
          first = importsOf(
            entries.map(({ fileName }) => fileName),
            bundle,
          );
        },
      },
    },
    resolveDependencies: (_, dependencies, { hostId, hostType }) => {
      if (hostType === 'html') return dependencies;
      const here = importsOf([hostId], files);
      return dependencies.filter((file) => !first.has(file) && !here.has(file));
    },
  };
}

/** Files and all that runs before them. */
function importsOf(from: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set(from);
  // A set that grows while it is walked through visits what is added.
  for (const one of seen) {
    const chunk = bundle[one];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) seen.add(imported);
  }
  return seen;
}
