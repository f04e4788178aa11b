import type { Rolldown } from 'vite';

/** One file for those modules alone: by default a group takes along all that they import, forms and schemas too. */
const alone = { priority: 10, includeDependenciesRecursively: false } as const;

/**
 * Which modules share a file. A first screen comes in a dozen files instead of forty: on a phone each costs a request
 * and some milliseconds, and small files compress badly.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Only forms judge anything: without a name of its own it would be drawn into what every screen needs.
  {
    name: 'schemas',
    test: /node_modules\/zod\/|\/packages\/contract\/src\/fields\.ts$/,
    priority: 9,
  },
  // What the entry imports, the frame of every screen: React, the other libraries, which change seldom as well, and our
  // own. Two files of half the size arrive sooner than one.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\//,
    priority: 8,
  },
  { name: 'vendor', tags: ['$initial'], test: /\/node_modules\//, priority: 8 },
  { name: 'frame', tags: ['$initial'], priority: 7 },
  // What the login and the calendar show, days and sums as they are written, and the small parts of the login that other
  // forms have too. In one file, as browsers have six connections and the first files need them.
  {
    name: 'first',
    test: new RegExp(
      [
        '/packages/ui/src/(field-shell|text-field|password-field|email-field|notice|course-drawing|course/[a-z]+)\\.',
        '/packages/rules/src/(dates|money|measures)\\.',
        '/packages/contract/src/(errors|operations/login-providers)\\.',
        '/packages/app-kit/src/(formats/use-formats|forms/form-errors|forms/form-problem-box|session/sign-in-again)\\.',
        '/shell/(frame/welcome|session/enter|session/elsewhere|access/find-screen)\\.',
        '/features/sessions/(provider-buttons|provider-mark|use-leaving|leave-for)\\.',
      ].join('|'),
    ),
    ...alone,
  },
  // The member's picture in the frame, and the data beside it.
  {
    name: 'person',
    test: new RegExp(
      [
        '/shell/(session/profile-query|picture/(picture-query|use-picture|member-picture))\\.',
        '/packages/contract/src/operations/(files|accounts)\\.',
        '/packages/ui/src/avatar\\.',
      ].join('|'),
    ),
    ...alone,
  },
  {
    name: 'kit',
    test: /\/(packages|apps\/web\/src\/shell)\//,
    minShareCount: 5,
    priority: 1,
    // Apart by who needs it: a group takes along all that its files need, and one for all would bring the form
    // library and the numbering plans to the login. No merging of small files either: it does the same.
    entriesAware: true,
  },
  // What a member's first screen brings along, in one file each instead of a dozen.
  {
    name: 'member',
    test: /\/features\/cart\/(member-parts|cart-link|cart-keeper|cart-query|use-remove-dialog|use-countdown)\./,
  },
  {
    name: 'calendar',
    test: /\/features\/events\/events-screen\.|\/packages\/ui\/src\/(places-bar|choice-chips)\./,
  },
];
