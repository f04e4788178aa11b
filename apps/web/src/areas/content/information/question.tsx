import { useT } from '@rajt/app-kit/texts/texts';
import type { PageSection } from '@rajt/contract/content/operations/pages';
import { NOTICE_MS } from '@rajt/rules/branch';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { useToast } from '@rajt/ui/toast';
import { Blocks } from './page-blocks.tsx';
import styles from './pages.module.css';

interface QuestionProps {
  question: PageSection;
  /** Open from the start. */
  isOpen: boolean;
  headingLevel?: 2 | 3;
}

/** A question that unfolds to its answer, with a link to share it. */
export function Question({ question, isOpen, headingLevel = 3 }: QuestionProps) {
  const t = useT();
  const toast = useToast();
  const { id, heading, blocks } = question;
  const Heading = `h${headingLevel}` as const;
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/faq#${id}`);
    toast.show({ kind: 'success', text: t('pages:copied'), durationMs: NOTICE_MS });
  };
  return (
    <details id={id} className={styles.question} open={isOpen}>
      <summary>
        <Heading className={styles.questionName}>{heading}</Heading>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.answer}>
        <div className={styles.answerText}>
          <Blocks blocks={blocks} />
        </div>
        <IconButton
          icon="copy"
          label={t('pages:linkTo', { question: heading })}
          onClick={() => void copy()}
        />
      </div>
    </details>
  );
}
