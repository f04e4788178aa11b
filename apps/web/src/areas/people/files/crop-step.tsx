import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '@rajt/app-kit/texts/texts';
import { type CropArea, cropPicture } from './crop-picture.ts';
import styles from './picture-dialog.module.css';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
const KEY_STEP = 6;

interface CropPictureProps {
  source: string;
  /** From 0 to 1 while it goes up; null otherwise. */
  progress: number | null;
  problem: string | null;
  onSave: (picture: Blob) => Promise<void>;
  onCancel: () => void;
  onOther: () => void;
  onUnreadable: () => void;
}

/** Which part of a picture is shown: by dragging and pinching, by the wheel, or by arrow keys and the slider. */
export function CropPicture({
  source,
  progress,
  problem,
  onSave,
  onCancel,
  onOther,
  onUnreadable,
}: CropPictureProps) {
  const t = useT();
  const hintId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const save = async () => {
    if (!area || isDrawing || progress !== null) return;
    setDrawing(true);
    const picture = await cropPicture(source, area).catch(() => null);
    setDrawing(false);
    if (picture) await onSave(picture);
    else onUnreadable();
  };
  return (
    <div className="stack">
      <div className={styles.stage}>
        <Cropper
          image={source}
          crop={position}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          keyboardStep={KEY_STEP}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': t('files:cropArea'), 'aria-describedby': hintId }}
          // Its own method to add styles is against our security headers; they come as a file.
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles.zoom}>
        <span>{t('files:zoom')}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p id={hintId} className="text-soft text-small">
        {t('files:cropHint')}
      </p>
      {problem && (
        <Notice kind="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {progress !== null && (
        <div className={styles.going}>
          <progress max={1} value={progress} aria-label={t('files:uploading')} />
          <Button variant="link" size="sm" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onOther} disabled={progress !== null}>
          {t('files:other')}
        </Button>
        <Button
          loading={isDrawing || progress !== null}
          loadingLabel={t('files:uploading')}
          onClick={() => void save()}
        >
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
}
