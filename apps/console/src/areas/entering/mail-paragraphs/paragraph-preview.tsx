import { useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import {
  type MailParagraph,
  readMailParagraphPreview,
} from '@rajt/contract/content/operations/mail-paragraphs';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useState } from 'react';
import { LetterFrame } from '../../content/shared/sending/letter-view.tsx';

interface ParagraphPreviewProps {
  eventId: string;
  paragraph: MailParagraph;
  /** Whether the typed words differ from the saved ones. */
  isOld: boolean;
}

/** The preview of the mail with the saved words. */
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
      <LetterFrame
        // Each version has its own preview.
        key={version}
        path={path}
        title={t('mailParagraphs:frame', { mail: t(`mailParagraphs:kind.${kind}`) })}
      />
    </section>
  );
}
