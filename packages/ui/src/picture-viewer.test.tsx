import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { WHOLE_PICTURE } from './picture-size.ts';
import { PictureViewer } from './picture-viewer.tsx';

// The page of the tests has no layout: the stage is 600 pixels wide and high, the picture 300 by 600.
vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300);
vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600);

const onLoad = vi.fn();

function Screen() {
  const [view, setView] = useState(WHOLE_PICTURE);
  return (
    <PictureViewer
      src="/certificate.png"
      alt="Certificate"
      labels={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit', turn: 'Turn' }}
      zoomText={`${Math.round(view.zoom * 100)} %`}
      view={view}
      onView={setView}
      onLoad={onLoad}
      onError={() => {}}
    />
  );
}

const room = () => screen.getByRole('img').parentElement?.style;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a loaded picture is reported, fits, is zoomed and turned, and can be moved by the keyboard only when zoomed', async () => {
  render(<Screen />);
  const picture = screen.getByRole('img');
  expect(picture.style.opacity).toBe('0');
  fireEvent.load(picture);
  expect(onLoad).toHaveBeenCalledOnce();
  expect([room()?.width, room()?.height]).toEqual(['300px', '600px']);
  const stage = screen.getByRole('group', { name: 'Certificate' });
  expect(stage.tabIndex).toBe(-1);
  await press('Zoom in');
  expect(screen.getByText('150 %')).toBeTruthy();
  expect([room()?.width, room()?.height]).toEqual(['450px', '900px']);
  expect(stage.tabIndex).toBe(0);
  await press('Turn');
  expect([room()?.width, room()?.height]).toEqual(['600px', '300px']);
  expect(picture.style.rotate).toBe('90deg');
  await press('Zoom in');
  await press('Fit');
  expect(screen.getByText('100 %')).toBeTruthy();
  expect(picture.style.rotate).toBe('90deg');
});

test('the wheel zooms in, and out of a fitted picture it scrolls the page', () => {
  render(<Screen />);
  fireEvent.load(screen.getByRole('img'));
  const stage = screen.getByRole('group', { name: 'Certificate' });
  expect(fireEvent.wheel(stage, { deltaY: 100 })).toBe(true);
  expect(fireEvent.wheel(stage, { deltaY: -200 })).toBe(false);
  expect(screen.getByText('149 %')).toBeTruthy();
});
