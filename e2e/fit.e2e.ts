import { expect, test } from '@playwright/test';
import { expectFit } from './support/fit.ts';
import type { Place } from './support/place.ts';
import { withSteadyTexts } from './support/steady-texts.ts';

const PLACE: Place = { site: 'swim', language: 'en', width: 1280, scheme: 'light' };

/** A paragraph and a box in it, of these widths in pixels. */
const boxes = (outer: number, inner: number) =>
  `<main><p style="width: ${outer}px"><span style="display: inline-block; width: ${inner}px">Név</span></p></main>`;

test('a text fits into a box whose two widths are rounded apart, and one that is two pixels wider does not', async ({
  page,
}) => {
  await page.setContent(boxes(200.3, 200.6));
  expect(await page.locator('p').evaluate((box) => [box.clientWidth, box.scrollWidth])).toEqual([200, 201]);
  await expectFit(page, PLACE, 'a rounded box');
  await page.setContent(boxes(200, 202));
  await expect(expectFit(page, PLACE, 'a box that is too small')).rejects.toThrow('words beside their place');
});

test('a text with a port, an address and a time has the same width in each run, and stands again afterwards', async ({
  page,
}) => {
  const runs = [
    'localhost:1111 futo.mb1.a.i@rajt.example 11:11',
    'localhost:38484 futo.mb2xyz.4w.wm@rajt.example 20:48',
  ];
  const widths: number[] = [];
  for (const text of runs) {
    await page.setContent(`<main><span>${text}</span></main>`);
    const words = page.locator('span');
    await withSteadyTexts(page, async () => {
      widths.push(await words.evaluate((one) => one.getBoundingClientRect().width));
    });
    await expect(words).toHaveText(text);
  }
  expect(widths[0]).toBe(widths[1]);
});
