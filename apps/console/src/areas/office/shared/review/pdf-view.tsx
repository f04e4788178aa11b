import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FileNote } from './file-note.tsx';
import styles from './file-view.module.css';

/** The viewer shows the page alone, as wide as the frame. */
const WITHOUT_PANES = '#navpanes=0&view=FitH';

interface PdfViewProps {
  src: string;
  name: string;
  /** Opens it in a new tab. */
  link: ReactElement;
  onShown: () => void;
  onLeave: () => void;
}

/** A PDF in the browser's own viewer; without one, a link. The viewer keeps the keys that are pressed in it, and a note says so. */
export function PdfView({ src, name, link, onShown, onLeave }: PdfViewProps) {
  const t = useT();
  const hasViewer = navigator.pdfViewerEnabled;
  const frame = useRef<HTMLIFrameElement>(null);
  const hasKeys = useFrameFocus(frame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (!hasViewer) onShown();
  }, []);
  if (!hasViewer)
    return <FileNote title={t('reviews:noViewer.title')} text={t('reviews:noViewer.text')} action={link} />;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
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
        src={`${src}${WITHOUT_PANES}`}
        title={name}
        onLoad={onShown}
      />
    </div>
  );
}

/** Whether the focus is in the frame: the page around it hears no key then. */
function useFrameFocus(frame: { readonly current: HTMLIFrameElement | null }): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    // The window loses the focus to its frame, and gets it back from there.
    const look = () => setIn(frame.current !== null && document.activeElement === frame.current);
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    document.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('focusin', look);
    };
  }, [frame]);
  return isIn;
}
