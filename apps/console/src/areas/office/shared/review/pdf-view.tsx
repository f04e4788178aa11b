import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FileNote } from './file-note.tsx';
import styles from './file-view.module.css';

/** The viewer's parameters: it shows a whole page without its panels. */
const WHOLE_PAGE = '#navpanes=0&view=Fit';

interface PdfViewProps {
  src: string;
  name: string;
  /** Opens the PDF in a new tab. */
  link: ReactElement;
  onShown: () => void;
  onLeave: () => void;
}

/** A PDF in the browser's viewer, or a link without a viewer. The viewer takes the keys pressed in it, and a note explains this. */
export function PdfView({ src, name, link, onShown, onLeave }: PdfViewProps) {
  const t = useT();
  const hasViewer = navigator.pdfViewerEnabled;
  const frame = useRef<HTMLIFrameElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hasKeys = useFrameFocus(frame, bar);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (!hasViewer) onShown();
  }, []);
  if (!hasViewer)
    return <FileNote title={t('reviews:noViewer.title')} text={t('reviews:noViewer.text')} action={link} />;
  return (
    <div className={styles.view}>
      <div ref={bar} className={styles.bar}>
        {hasKeys && (
          <>
            <span role="status">{t('reviews:frameHasKeys')}</span>
            <Button variant="quiet" size="sm" onClick={onLeave}>
              {t('reviews:leaveFrame')}
            </Button>
          </>
        )}
        <span className={styles.link}>{link}</span>
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        src={`${src}${WHOLE_PAGE}`}
        title={name}
        onLoad={onShown}
      />
    </div>
  );
}

/** Whether the focus is in the frame, where the page gets no keys. It stays true while the bar with the button out has the focus. */
function useFrameFocus(
  frame: { readonly current: HTMLElement | null },
  bar: { readonly current: HTMLElement | null },
): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      // A press of the button in the bar must not remove the button.
      if (!bar.current?.contains(activeElement))
        setIn(frame.current !== null && activeElement === frame.current);
    };
    // The window gets the focus back before the pressed button has it.
    const lookLater = () => setTimeout(look);
    window.addEventListener('blur', look);
    window.addEventListener('focus', lookLater);
    document.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', lookLater);
      document.removeEventListener('focusin', look);
    };
  }, [frame, bar]);
  return isIn;
}
