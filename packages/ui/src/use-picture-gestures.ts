import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A factor, and the point of the stage that stays where it is. */
export type ZoomAt = (factor: number, x: number, y: number) => void;

const WHEEL_SPEED = 0.002;
/** A pinch on a trackpad arrives as a wheel with Ctrl, in smaller steps. */
const PINCH_SPEED = 0.01;

/** Wheel and pinch zoom at the pointer; a mouse drags. Wheeling out of a fitted picture scrolls the page. */
export function usePictureGestures(stage: RefObject<HTMLElement | null>, zoom: number, zoomAt: ZoomAt): void {
  const at = useEffectEvent((element: HTMLElement, factor: number, clientX: number, clientY: number) => {
    const { left, top } = element.getBoundingClientRect();
    zoomAt(factor, clientX - left, clientY - top);
  });
  const isFitted = useEffectEvent(() => zoom === 1);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let distance = 0;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY > 0 && isFitted() && !event.ctrlKey) return;
      event.preventDefault();
      const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED;
      at(element, Math.exp(-event.deltaY * speed), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (event.type === 'touchmove' && distance > 0)
        at(element, now / distance, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      distance = now;
    };
    const onDrag = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
      element.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouch, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('pointermove', onDrag);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('pointermove', onDrag);
    };
  }, [stage]);
}
