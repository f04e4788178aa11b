import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { pictureSteps, WHOLE_PICTURE } from '@rajt/ui/picture-size';
import { PictureViewer } from '@rajt/ui/picture-viewer';
import { useEffect, useState } from 'react';
import { useKeys } from '../../../../shell/keys/use-keys.ts';
import { FileNote } from './file-note.tsx';
import styles from './file-view.module.css';
import { PdfView } from './pdf-view.tsx';
import type { ReviewFile } from './review-kind.ts';

interface FileViewProps {
  file: ReviewFile | null;
  /** The name of the file for screen readers. */
  name: string;
  /** Called once the file is drawn, or known to be broken: only then a verdict is possible. */
  onShown: () => void;
  /** Moves the focus from a PDF back to the verdicts. */
  onLeave: () => void;
}

/** The reviewed file: a picture with zoom and rotation, or a PDF in the browser's viewer. Each file has its own component (`key`). */
export function FileView({ file, name, onShown, onLeave }: FileViewProps) {
  const t = useT();
  if (!file) return <NoFile onShown={onShown} />;
  const link = <NewTabLink href={file.src}>{t('reviews:openFile')}</NewTabLink>;
  if (file.mediaType !== 'application/pdf') return <Picture {...{ file, name, link, onShown }} />;
  return <PdfView {...{ src: file.src, name, link, onShown, onLeave }} />;
}

function NoFile({ onShown }: { onShown: () => void }) {
  const t = useT();
  useShownAtOnce(onShown);
  return <FileNote title={t('reviews:noFile.title')} text={t('reviews:noFile.text')} />;
}

interface PictureProps {
  file: ReviewFile;
  name: string;
  link: React.ReactElement;
  onShown: () => void;
}

function Picture({ file, name, link, onShown }: PictureProps) {
  const t = useT();
  const [view, setView] = useState(WHOLE_PICTURE);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const step = (name: keyof typeof pictureSteps) => () => setView(pictureSteps[name]);
  useKeys({
    '[Shift]+(\\+|=|NumpadAdd)': step('zoomIn'),
    '(-|NumpadSubtract)': step('zoomOut'),
    0: step('fit'),
    r: step('turn'),
  });
  const end = (next: 'shown' | 'failed') => {
    setState(next);
    onShown();
  };
  if (state === 'failed')
    return <FileNote title={t('reviews:notShown.title')} text={t('reviews:notShown.text')} action={link} />;
  return (
    <div className={styles.view}>
      <PictureViewer
        src={file.src}
        alt={name}
        labels={{
          zoomIn: t('reviews:zoomIn'),
          zoomOut: t('reviews:zoomOut'),
          fit: t('reviews:fit'),
          turn: t('reviews:turn'),
        }}
        zoomText={t('reviews:zoom', { percent: Math.round(view.zoom * 100) })}
        view={view}
        onView={setView}
        onLoad={() => end('shown')}
        onError={() => end('failed')}
      >
        {link}
      </PictureViewer>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          {t('reviews:loading')}
        </p>
      )}
    </div>
  );
}

function useShownAtOnce(onShown: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(onShown, []);
}
