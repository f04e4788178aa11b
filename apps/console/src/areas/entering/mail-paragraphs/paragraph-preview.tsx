import { useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import {
  type MailParagraph,
  readMailParagraphPreview,
} from '@rajt/contract/content/operations/mail-paragraphs';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useState } from 'react';
import { CONSOLE_API } from '../../../shell/session/send.ts';
import styles from './mail-paragraphs.module.css';

interface ParagraphPreviewProps {
  eventId: string;
  paragraph: MailParagraph;
  /** The words in the fields are other ones than the saved ones. */
  isOld: boolean;
}

/** The mail with the saved words, as it would be sent. */
export function ParagraphPreview({ eventId, paragraph: { kind, version }, isOld }: ParagraphPreviewProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('hu');
  const path = fillPath(readMailParagraphPreview.path, { eventId, kind, language });
  return (
    <section className="panel" aria-labelledby="paragraph-preview">
      <h2 id="paragraph-preview">{t('mailParagraphs:preview')}</h2>
      <p className="text-soft">{t(isOld ? 'mailParagraphs:unsaved' : 'mailParagraphs:previewHint')}</p>
      <ChoiceChips
        label={t('mailParagraphs:previewLanguage')}
        labelHidden
        options={LANGUAGES.map((value) => ({ value, label: t(`mailParagraphs:textOf.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(value === 'en' ? 'en' : 'hu')}
      />
      {/* The page has a policy of its own: the console's allows neither the styles of mails nor markup from a string. */}
      <iframe
        // Another version is another mail.
        key={`${kind} ${version} ${language}`}
        className={styles.frame}
        title={t('mailParagraphs:frame', { mail: t(`mailParagraphs:kind.${kind}`) })}
        sandbox=""
        src={`${CONSOLE_API}${path}`}
      />
    </section>
  );
}
