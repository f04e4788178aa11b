/** How much of the window's lower edge a bar covers. For two of them a length of CSS, which is not inherited (tokens.css). */
export type EdgeBar = '--bottom-bar' | '--sticky-bar' | '--cookie-bar';

/** The elements that keep clear of the bars. */
const clear = new Set<HTMLElement>();
const heights = new Map<EdgeBar, string>();

/**
 * Sets on the page how much a bar covers while it has the named position. Returns how to stop: then it covers nothing.
 * The lengths are set where they are used: a browser styles every element again when one is set on the page itself.
 */
export function watchEdgeBar(
  bar: HTMLElement,
  names: Partial<Record<'fixed' | 'sticky', EdgeBar>>,
): () => void {
  const all = Object.entries(names);
  const watch = new ResizeObserver(() => {
    const { position } = getComputedStyle(bar);
    for (const [wanted, name] of all) cover(name, position === wanted ? `${bar.offsetHeight}px` : '0px');
  });
  watch.observe(bar);
  watch.observe(document.documentElement);
  return () => {
    watch.disconnect();
    for (const [, name] of all) cover(name, '0px');
  };
}

/** For an element whose styles use the lengths. Returns how to stop. */
export function keepClear(element: HTMLElement): () => void {
  clear.add(element);
  for (const [name, height] of heights) if (name !== '--sticky-bar') element.style.setProperty(name, height);
  return () => void clear.delete(element);
}

function cover(name: EdgeBar, height: string): void {
  if ((heights.get(name) ?? '0px') === height) return;
  heights.set(name, height);
  // Only an element that scrolls into sight keeps clear of a sticky bar.
  if (name !== '--sticky-bar') for (const { style } of clear) style.setProperty(name, height);
  const all = [...heights.values()].join(' + ');
  document.documentElement.style.scrollPaddingBottom = `calc(var(--end-room) + ${all})`;
}
