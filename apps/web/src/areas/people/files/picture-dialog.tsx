import { useT } from '@rajt/app-kit/texts/texts';
import { Dialog } from '@rajt/ui/dialog';
import { useState } from 'react';
import { useObjectUrl } from '../shared/picture/use-picture.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { CropPicture } from './crop-step.tsx';
import { usePictureChanges } from './use-picture-changes.ts';

interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
  /** The present picture. */
  picture: string | undefined;
  fileId: string | null;
}

/** Two steps: which picture, and which part of it. */
export function PictureDialog({ open, onClose, picture, fileId }: PictureDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const source = useObjectUrl(chosen);
  const changes = usePictureChanges(() => close());
  const close = () => {
    changes.cancel();
    setChosen(null);
    setUnreadable(false);
    onClose();
  };
  const choose = (file: File) => {
    // Other kinds that this browser can open will do: the uploaded picture is drawn again.
    const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
    changes.cancel();
    setUnreadable(!isPicture);
    if (isPicture) setChosen(file);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={t(source ? 'files:cropTitle' : 'files:title')}
      closeLabel={t('common:close')}
    >
      {source ? (
        <CropPicture
          source={source}
          progress={changes.progress}
          problem={changes.problem}
          onSave={changes.upload}
          onCancel={changes.cancel}
          onOther={() => {
            changes.cancel();
            setChosen(null);
          }}
          onUnreadable={() => {
            setChosen(null);
            setUnreadable(true);
          }}
        />
      ) : (
        <ChoosePicture
          picture={picture}
          problem={isUnreadable ? t('shownErrors:picture_type') : changes.problem}
          onChoose={choose}
          onRemove={fileId ? () => changes.remove(fileId) : undefined}
          isRemoving={changes.isRemoving}
        />
      )}
    </Dialog>
  );
}
