import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { FileField } from '@rajt/ui/file-field';
import { useRef } from 'react';
import styles from './picture-dialog.module.css';

interface ChoosePictureProps {
  picture: string | undefined;
  problem: string | null;
  onChoose: (file: File) => void;
  onRemove: (() => void) | undefined;
  isRemoving: boolean;
}

/** From the gallery, by dropping it, or straight from the phone's camera. */
export function ChoosePicture({ picture, problem, onChoose, onRemove, isRemoving }: ChoosePictureProps) {
  const t = useT();
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className="stack">
      {picture && <img src={picture} alt={t('files:present')} className={styles.present} />}
      <FileField
        name="picture"
        label={t('files:picture')}
        hint={t('files:hint')}
        error={problem ?? undefined}
        accept="image/*"
        onChoose={onChoose}
        texts={{ choose: t('files:choose'), drop: t('files:drop') }}
      />
      <div className="cluster">
        {/* Some phones offer only the gallery for the field above. */}
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          onChange={({ target }) => {
            const [taken] = target.files ?? [];
            if (taken) onChoose(taken);
            target.value = '';
          }}
        />
        <Button
          variant="quiet"
          icon="camera"
          className={styles.camera}
          onClick={() => camera.current?.click()}
        >
          {t('files:camera')}
        </Button>
        {onRemove && (
          <Button variant="quiet" icon="trash" loading={isRemoving} onClick={onRemove}>
            {t('files:remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
