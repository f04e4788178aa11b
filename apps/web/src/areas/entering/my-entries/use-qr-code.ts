import { useEffect, useState } from 'react';
import type { QrCode } from './qr-code.tsx';

type Drawing = typeof QrCode;

/**
 * The component that draws QR codes, loaded after the screen: undefined until then, null when it cannot be fetched. A failure
 * must cost the picture alone and not the screen, so it is no lazy component; it is asked for again with the next look.
 */
export function useQrCode(load = () => import('./qr-code.tsx')): Drawing | null | undefined {
  const [drawing, setDrawing] = useState<{ Drawing: Drawing | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look
  useEffect(() => {
    let isOver = false;
    const show = (Drawing: Drawing | null) => isOver || setDrawing({ Drawing });
    load().then(
      (loaded) => show(loaded.QrCode),
      () => show(null),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return drawing?.Drawing;
}
