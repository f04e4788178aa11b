import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Diff } from '@rajt/ui/diff';
import { changedLines } from './changed-lines.ts';
import { fieldWords, type MemberOf, valueWords } from './field-words.ts';

type Fields = Readonly<Record<string, unknown>> | null | undefined;

interface ChangesProps {
  was: Fields;
  is: Fields;
  memberOf?: MemberOf | undefined;
}

/** The values that a row of the audit log has changed, before and after. Nothing if it changed none. */
export function Changes({ was, is, memberOf }: ChangesProps) {
  const t = useT();
  const formats = useFormats();
  const lines = changedLines(was, is, {
    nameOf: (field) => fieldWords(t, field),
    wordsOf: (field, value) => valueWords(t, field, value, memberOf),
    instant: (instant) => formats.dayTime(instant, 'short'),
    yesNo: (value) => t(value ? 'auditLog:yes' : 'auditLog:no'),
  });
  if (lines.length === 0) return null;
  return <Diff lines={lines} wasLabel={t('office:was')} isLabel={t('office:is')} none={t('office:none')} />;
}
