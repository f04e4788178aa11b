import type { Rolldown } from 'vite';
import { sharedChunks } from './shared-chunks.ts';
import { isText, textChunks } from './text-chunks.ts';

/**
 * Which modules share a file; the rest is cut by route. Libraries change seldom, so a new version of the app leaves their
 * files in the browser; and what every screen needs comes in few files, which compress better.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Includes the renderer, which main.tsx reads in a task of its own: it has to be requested with the first files all the same.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'vendor', tags: ['$initial'], test: /\/node_modules\//, priority: 3 },
  // zod alone: by default a group takes along what its files import, and screens without a form would load it for that.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\//,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Before the styles of screens, which may change the kit's styles: the one sheet has them in the order of the files.
  {
    name: 'kit-styles',
    test: /\/ui\/src\/.*\.module\.css$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // The words of a screen do not wait for its picture (shell/frame/late-drawing.tsx), nor does its picture bring other words.
  {
    name: 'course-drawing',
    test: /\/ui\/src\/course(-drawing\.|\/)/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // The imports of the app's entry of our own; the early calls are an entry of their own.
  { name: 'frame', tags: ['$initial'], test: (id) => !/\/web\/src\/early\//.test(id), priority: 1 },
  { debugName: 'texts', name: textChunks(), test: isText, includeDependenciesRecursively: false },
  {
    debugName: 'shared',
    name: sharedChunks((id) => !isText(id)),
    test: (id) => !isText(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];
