import { useT } from '@rajt/app-kit/texts/texts';
import type { Language } from '@rajt/rules/language';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useState } from 'react';
import { CONSOLE_API } from '../../../../shell/session/send.ts';
import styles from './letter-view.module.css';

interface LetterViewProps {
  /** The path of the operation that responds with the letter as a page. */
  path: string;
  /** Names the frame. */
  title: string;
  text: string;
  language: Language;
}

/** Shows a letter: as a page without scripts in a frame, or as plain text. */
export function LetterView({ path, title, text, language }: LetterViewProps) {
  const t = useT();
  const [isText, setText] = useState(false);
  return (
    <>
      <ChoiceChips
        label={t('sending:form')}
        labelHidden
        options={[
          { value: 'html', label: t('sending:html') },
          { value: 'text', label: t('sending:text') },
        ]}
        value={isText ? 'text' : 'html'}
        onChange={(value) => setText(value === 'text')}
      />
      {isText ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        <pre className={styles.text} lang={language} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <LetterFrame path={path} title={title} />
      )}
    </>
  );
}

/** The page has a policy of its own: the console's allows neither the styles of mails nor markup from a string. */
export function LetterFrame({ path, title }: Pick<LetterViewProps, 'path' | 'title'>) {
  return (
    <iframe key={path} className={styles.frame} title={title} sandbox="" src={`${CONSOLE_API}${path}`} />
  );
}
