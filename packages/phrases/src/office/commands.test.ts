import { expect, test } from 'vitest';
import * as consoleEn from '../office.en.ts';
import * as consoleHu from '../office.hu.ts';
import { flags as flagsEn } from './flags.en.ts';
import { flags as flagsHu } from './flags.hu.ts';

test('no text of the console sends an organiser to a shell', () => {
  const texts = JSON.stringify([flagsHu, flagsEn, { ...consoleHu }, { ...consoleEn }]);
  expect(texts.match(/.{0,40}\b(npm|npx|docker|node) .{0,20}/g) ?? []).toEqual([]);
});
