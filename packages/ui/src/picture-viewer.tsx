import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { type PictureView, pictureSize, pictureSteps, type Size, zoomed } from './picture-size.ts';
import styles from './picture-viewer.module.css';
import { usePictureGestures, type ZoomAt } from './use-picture-gestures.ts';

interface PictureViewerProps {
  src: string;
  alt: string;
  /** Each names its key, too, where the app has one: "Zoom in (+)". */
  labels: { zoomIn: string; zoomOut: string; fit: string; turn: string };
  /** `150 %` */
  zoomText: string;
  view: PictureView;
  onView: (view: PictureView) => void;
  onLoad: () => void;
  onError: () => void;
  /** More tools, after its own. */
  children?: ReactNode;
}

/** A picture to look at closely: it fits its box, is zoomed by wheel, pinch and buttons, and turned by quarters. */
export function PictureViewer({ src, alt, labels, zoomText, view, onView, ...rest }: PictureViewerProps) {
  const { onLoad, onError, children } = rest;
  const stage = useRef<HTMLDivElement>(null);
  const box = useSize(stage);
  const [own, setOwn] = useState<Size | null>(null);
  const size = own && box && pictureSize(box, own, view);
  const zoomAt = useSteadyPoint(stage, size?.room ?? null, (factor) => onView(zoomed(view, factor)));
  usePictureGestures(stage, view.zoom, zoomAt);
  const isZoomed = view.zoom > 1;
  return (
    <div className={styles.viewer}>
      <div className={styles.tools}>
        <IconButton icon="minus" label={labels.zoomOut} onClick={() => onView(pictureSteps.zoomOut(view))} />
        <output className={styles.zoom}>{zoomText}</output>
        <IconButton icon="plus" label={labels.zoomIn} onClick={() => onView(pictureSteps.zoomIn(view))} />
        <IconButton icon="fit" label={labels.fit} onClick={() => onView(pictureSteps.fit(view))} />
        <IconButton icon="turn" label={labels.turn} onClick={() => onView(pictureSteps.turn(view))} />
        <span className={styles.more}>{children}</span>
      </div>
      {/* The arrow keys move a picture that is larger than its stage. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={isZoomed ? '' : undefined}
        role="group"
        aria-label={alt}
        tabIndex={isZoomed ? 0 : -1}
      >
        <div className={styles.room} style={size ? { ...size.room } : undefined}>
          <img
            src={src}
            alt={alt}
            className={styles.picture}
            draggable={false}
            style={size ? { ...size.own, rotate: `${view.turns * 90}deg` } : { opacity: 0 }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setOwn({ width: Math.max(width, 1), height: Math.max(height, 1) });
              onLoad();
            }}
            onError={onError}
          />
        </div>
      </div>
    </div>
  );
}

/** The outer size of an element: bars for scrolling change nothing of it. */
function useSize(element: { readonly current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.offsetWidth, height: current.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Keeps the point under the pointer, else the middle, where it is while the picture changes its size. */
function useSteadyPoint(
  stage: { readonly current: HTMLElement | null },
  room: Size | null,
  onZoom: (factor: number) => void,
): ZoomAt {
  const point = useRef<{ x: number; y: number } | null>(null);
  const before = useRef<Size | null>(null);
  const [width, height] = [room?.width ?? 0, room?.height ?? 0];
  useLayoutEffect(() => {
    const element = stage.current;
    const was = before.current;
    before.current = width > 0 ? { width, height } : null;
    if (!element || !was || width === 0) return;
    const { x, y } = point.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    point.current = null;
    const left = ((element.scrollLeft + x) / was.width) * width - x;
    const top = ((element.scrollTop + y) / was.height) * height - y;
    element.scrollTo({ left, top, behavior: 'instant' });
  }, [stage, width, height]);
  return (factor, x, y) => {
    point.current = { x, y };
    onZoom(factor);
  };
}
