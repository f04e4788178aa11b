import type { Rolldown } from 'vite';

/**
 * Which modules share a file; the rest is cut by route. Libraries change seldom, so a new version of the app leaves their
 * files in the browser; and what every screen needs comes in few files, which compress better.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // With the renderer, which main.tsx reads in a task of its own: it is to be asked for with the first files all the same.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'vendor', tags: ['$initial'], test: /\/node_modules\//, priority: 3 },
  // zod alone: by default a group takes along what its files import, and screens without a form would load it for that.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What the entry imports of our own.
  { name: 'frame', tags: ['$initial'], priority: 1 },
];
