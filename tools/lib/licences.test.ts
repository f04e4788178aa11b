import { expect, it } from 'vitest';
import { type LockedPackage, unlicensed } from './licences.ts';

const linesOf = (entry: LockedPackage, name = 'left-pad') => unlicensed({ [`node_modules/${name}`]: entry });

it.for<[string, LockedPackage]>([
  ['an allowed licence', { license: 'MIT' }],
  ['a choice with one allowed licence', { license: '(GPL-3.0-only OR MIT)' }],
  ['several licences that are all allowed', { license: 'Apache-2.0 AND MIT' }],
  ['a licence for tools, in a tool', { license: 'CC-BY-4.0', dev: true }],
  ['a tool for another platform', { dev: true, optional: true }],
  ['a workspace', { link: true }],
])('%s is allowed', ([, entry]) => {
  expect(linesOf(entry)).toEqual([]);
});

it.for<[string, LockedPackage, string]>([
  ['a licence that is not on the list', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only'],
  ['the same licence in a tool', { license: 'AGPL-3.0-only', dev: true }, 'AGPL-3.0-only'],
  [
    'a choice without an allowed licence',
    { license: '(GPL-2.0-only OR SSPL-1.0)' },
    '(GPL-2.0-only OR SSPL-1.0)',
  ],
  [
    'several licences with one that is not allowed',
    { license: 'MIT AND GPL-3.0-only' },
    'MIT AND GPL-3.0-only',
  ],
  ['a licence for tools, in a delivered package', { license: 'CC-BY-4.0' }, 'CC-BY-4.0'],
  ['a text that is no SPDX expression', { license: 'SEE LICENSE IN LICENSE' }, 'SEE LICENSE IN LICENSE'],
  ['UNLICENSED', { license: 'UNLICENSED' }, 'UNLICENSED'],
  ['a missing licence', {}, 'no licence'],
  ['a missing licence of an optional delivered package', { optional: true }, 'no licence'],
])('%s is refused', ([, entry, licence]) => {
  expect(linesOf(entry)).toEqual([`node_modules/left-pad: ${licence}`]);
});

it('an exception holds for its packages with the licence that it was made for', () => {
  expect(linesOf({}, 'png-js')).toEqual([]);
  expect(linesOf({ license: 'GPL-3.0-only' }, 'png-js')).toEqual(['node_modules/png-js: GPL-3.0-only']);
  expect(linesOf({ license: 'LGPL-3.0-or-later' }, '@img/sharp-libvips-linux-x64')).toEqual([]);
  expect(linesOf({ license: 'LGPL-3.0-or-later' }, 'another')).not.toEqual([]);
  expect(linesOf({}, '@img/sharp-linux-x64')).not.toEqual([]);
});
