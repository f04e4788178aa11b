import { expect, test } from '@playwright/test';
import { lookAt } from './support/look.ts';
import type { Place } from './support/place.ts';

const PLACE: Place = { site: 'swim', language: 'en', width: 1280, scheme: 'light' };
const PICTURE = '<img src="/icon.svg">';

const pageWith = ({ header = '', main = '' }) =>
  `<!doctype html><html lang="en"><title>A page</title><header>${header}</header><main><h1>A page</h1>${main}</main></html>`;

test('a picture without a text is found in main by both looks, and in the frame by the look at the whole page', async ({
  page,
}) => {
  await page.setContent(pageWith({}));
  await lookAt(page, PLACE, 'a page in order');
  await page.setContent(pageWith({ main: PICTURE }));
  await expect(lookAt(page, PLACE, 'a bad main')).rejects.toThrow('image-alt');
  await expect(lookAt(page, PLACE, 'a bad main', [], 'main')).rejects.toThrow('image-alt');
  await page.setContent(pageWith({ header: PICTURE }));
  await expect(lookAt(page, PLACE, 'a bad frame')).rejects.toThrow('image-alt');
  await lookAt(page, PLACE, 'a bad frame', [], 'main');
});
