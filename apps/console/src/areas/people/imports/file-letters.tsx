import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getUserImport,
  type ImportEncoding,
  type ImportFindings,
  listUserImports,
  recheckUserImport,
  type UserImport,
} from '@rajt/contract/people/operations/user-imports';
import { IMPORT_ENCODINGS } from '@rajt/contract/people/schemas/user-imports';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { SelectField } from '@rajt/ui/select-field';
import { useState } from 'react';

interface FileLettersProps {
  importId: string;
  letters: NonNullable<ImportFindings['encoding']>;
  /** The encoding that a person has chosen; null: the recognised encoding. */
  chosen: ImportEncoding | null;
}

/** The encoding of a text file, with some of its cells as examples, and the choice of another encoding. */
export function FileLetters({ importId, letters, chosen }: FileLettersProps) {
  const t = useT();
  const { name, isGuessed, badLines, samples } = letters;
  const [encoding, setEncoding] = useState<ImportEncoding>(chosen ?? name);
  const reread = useAction(recheckUserImport, {
    input: (next: ImportEncoding) => ({ params: { importId }, body: { encoding: next } }),
    changes: queryOf(getUserImport, { params: { importId } }),
    answered: (_known: UserImport | undefined, read: UserImport) => read,
    refresh: [listUserImports],
    undone: t('userImport:letters.unread'),
  });
  if (chosen === null && !isGuessed && badLines.length === 0 && (name === 'utf-8' || samples.length === 0))
    return null;
  return (
    <section className="panel stack">
      <h2>{t('userImport:letters.title')}</h2>
      {isGuessed && (
        <Notice kind="warning" role="status">
          {t('userImport:letters.guessed')}
        </Notice>
      )}
      {badLines.length > 0 && (
        <Notice kind="warning" role="status">
          {t('userImport:letters.bad', { lines: badLines.slice(0, 20).join(', ') })}
        </Notice>
      )}
      {samples.length > 0 && <p>{t('userImport:letters.read', { samples: samples.join(' · ') })}</p>}
      <SelectField
        label={t('userImport:letters.encoding')}
        value={encoding}
        onChange={({ target }) => setEncoding(IMPORT_ENCODINGS.find((one) => one === target.value) ?? name)}
        options={IMPORT_ENCODINGS.map((one) => ({ value: one, label: t(`userImport:letters.name.${one}`) }))}
      />
      <Button
        variant="quiet"
        className="at-start"
        loading={reread.isPending}
        onClick={() => void reread.press(encoding)}
      >
        {t('userImport:letters.choose')}
      </Button>
    </section>
  );
}
