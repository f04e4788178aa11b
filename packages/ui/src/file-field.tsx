import { clsx } from 'clsx';
import { type DragEvent, useState } from 'react';
import { Button } from './button.tsx';
import { FieldShell, type FieldTexts, useFieldWiring } from './field-shell.tsx';
import styles from './file-field.module.css';
import hidden from './hidden-text.module.css';
import { Icon } from './icons.tsx';

export interface FileFieldProps extends FieldTexts {
  name: string;
  /** Media types, comma-separated. */
  accept: string;
  /** The file that is there already, by its name. */
  file?: { name: string } | null;
  /** From 0 to 1 while it goes up; null otherwise. */
  progress?: number | null;
  onChoose: (file: File) => void;
  onRemove?: () => void;
  onCancel?: () => void;
  texts: {
    choose: string;
    drop: string;
    /** The following texts are for a field that stores or sends the file. */
    replace?: string;
    remove?: string;
    cancel?: string;
    /** `Uploading: 40%` */
    uploading?: string;
    done?: string;
  };
}

/** One file, from the file dialog, the phone's camera or by dropping it; shows the progress and the present file. */
export function FileField({
  name,
  accept,
  file = null,
  progress = null,
  onChoose,
  onRemove,
  onCancel,
  texts,
  label,
  hint,
  error,
  optionalMark,
}: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const shell: FieldTexts = { label, hint, error, optionalMark };
  const field = useFieldWiring(shell);
  const isUploading = progress !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  return (
    <FieldShell {...shell} {...field}>
      {/* Dropping is a second way; the input is the one for everybody. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={clsx(styles.box, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles.pick}>
          <input
            {...field.wiring}
            type="file"
            name={name}
            accept={accept}
            className={styles.input}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onChoose(chosen);
              // Lets the person choose the same file again after a failure.
              target.value = '';
            }}
          />
          <Icon name={file && !isUploading ? 'check' : 'upload'} />
          <span className={styles.words}>
            <span className={styles.name}>{file && !isUploading ? file.name : texts.choose}</span>
            <span className={styles.more}>{file ? texts.replace : texts.drop}</span>
          </span>
        </div>
        {file && !isUploading && (
          <Button variant="quiet" size="sm" icon="trash" className={styles.beside} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        {isUploading && (
          <div className={styles.going}>
            <progress max={1} value={progress} aria-label={texts.uploading} />
            <span className="numeric">{texts.uploading}</span>
            <Button variant="link" size="sm" className={styles.beside} onClick={onCancel}>
              {texts.cancel}
            </Button>
          </div>
        )}
      </div>
      <p className={hidden.hidden} role="status">
        {file && !isUploading ? texts.done : ''}
      </p>
    </FieldShell>
  );
}
