import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { PROOF_TYPES } from '@rajt/contract/raceday/operations/results';
import { PROOF_KEPT_DAYS } from '@rajt/rules/retention';
import { FileField } from '@rajt/ui/file-field';
import { useState } from 'react';
import { useUpload } from '../../people/shared/files/use-upload.ts';

interface ProofFieldProps {
  /** The address of the uploaded proof; '' without. */
  value: string;
  onChange: (imageUrl: string) => void;
  error: string | undefined;
  isOptional?: boolean;
}

/** A picture that proves a result; uploaded as soon as it is chosen. */
export function ProofField({ value, onChange, error, isOptional = false }: ProofFieldProps) {
  const t = useT();
  const userId = useUserId();
  const [name, setName] = useState('');
  const { upload, progress, problem, cancel } = useUpload({
    query: { purpose: 'result_proof' },
    types: PROOF_TYPES,
    texts: { type: t('results:proofType'), failed: t('results:proofFailed') },
    onUploaded: (file) => {
      setName(file.name);
      onChange(`/users/${userId}/files/${file.id}`);
    },
  });
  return (
    <FileField
      name="imageUrl"
      label={t('results:proof')}
      hint={t(isOptional ? 'results:proofHintDay' : 'results:proofHint', { days: PROOF_KEPT_DAYS })}
      error={problem ?? error}
      accept={PROOF_TYPES.join(',')}
      file={value ? { name: name || t('results:done') } : null}
      progress={progress}
      onChoose={(file) => void upload(file)}
      onRemove={() => onChange('')}
      onCancel={cancel}
      texts={{
        choose: t('results:choose'),
        drop: t('results:drop'),
        replace: t('results:replace'),
        remove: t('results:remove'),
        cancel: t('results:cancel'),
        uploading: t('results:uploading', { percent: Math.round((progress ?? 0) * 100) }),
        done: t('results:done'),
      }}
    />
  );
}
