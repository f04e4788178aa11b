import { expect, test } from 'vitest';
import { pictureSize, turned, WHOLE_PICTURE, zoomed } from './picture-size.ts';

const box = { width: 600, height: 600 };
const portrait = { width: 1000, height: 1500 };

test('a picture fits its box, also after a quarter turn', () => {
  expect(pictureSize(box, portrait, WHOLE_PICTURE).room).toEqual({ width: 400, height: 600 });
  const { own, room } = pictureSize(box, portrait, turned(WHOLE_PICTURE));
  expect(own).toEqual({ width: 400, height: 600 });
  expect(room).toEqual({ width: 600, height: 400 });
});

test('a small picture is enlarged twice at most to fit', () => {
  expect(pictureSize(box, { width: 100, height: 50 }, WHOLE_PICTURE).room).toEqual({
    width: 200,
    height: 100,
  });
});

test('the zoom stays between the fit and its maximum, and a turn fits the picture again', () => {
  expect(zoomed(WHOLE_PICTURE, 0.5).zoom).toBe(1);
  expect(zoomed(WHOLE_PICTURE, 100).zoom).toBe(8);
  expect(zoomed({ zoom: 2, turns: 0 }, 0.505).zoom).toBe(1);
  expect(turned({ zoom: 3, turns: 1 })).toEqual({ zoom: 1, turns: 2 });
});
