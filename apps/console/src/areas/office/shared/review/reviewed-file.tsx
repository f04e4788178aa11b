import { useT } from '@rajt/app-kit/texts/texts';
import { TextField } from '@rajt/ui/text-field';
import { type ReactNode, useRef, useState } from 'react';
import { FileView } from './file-view.tsx';
import type { ReviewKind } from './review-kind.ts';
import { ReviewProblemNote } from './review-problem.tsx';
import styles from './review-screen.module.css';
import { useDrafts } from './use-drafts.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { ReviewQueue } from './use-review-queue.ts';
import type { useVerdicts } from './use-verdicts.ts';
import { VerdictButtons } from './verdict-buttons.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import { WordsForm } from './words-form.tsx';

/** The words around a verdict. */
export interface ReviewWords<Item> {
  readonly hint: string;
  /** The last valid day of an accepted item; absent: the kind has no such day. */
  readonly validity?: {
    readonly label: string;
    readonly warning: (item: Item, day: string) => string | undefined;
  };
}

interface ReviewedFileProps<Item, Name extends string> {
  kind: ReviewKind<Item, Name>;
  queue: ReviewQueue<Item>;
  verdicts: ReturnType<typeof useVerdicts<Item, Name>>;
  item: Item;
  position: string;
  facts: ReactNode;
  words: ReviewWords<Item>;
  /** The last verdict and its undo. */
  last: ReactNode;
}

/** The shown file and its verdicts: by a press or by one key, once the file is drawn. */
export function ReviewedFile<Item, Name extends string>(props: ReviewedFileProps<Item, Name>) {
  const { kind, queue, verdicts, item, position, facts, words, last } = props;
  const t = useT();
  const drafts = useDrafts();
  const heading = useRef<HTMLHeadingElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  const validUntil = useRef<HTMLInputElement>(null);
  const [shownFile, setShownFile] = useState<string | null>(null);
  const id = kind.idOf(item);
  const file = kind.fileOf(item);
  const fileKey = file?.src ?? id;
  const isWaiting = shownFile !== fileKey || verdicts.isBusy;
  const draft = drafts.of(id);

  const send = async (name: Name, typed: string) => {
    const isAccepted = name === kind.verdicts[0]?.name;
    const day = isAccepted && draft.validUntil ? draft.validUntil : null;
    const isSaved = await verdicts.judge(item, { name, words: typed, validUntil: day });
    if (!isSaved) return;
    drafts.discard(id);
    // The form disappears with its item.
    if (typed) heading.current?.focus({ preventScroll: true });
  };
  const onVerdict = (name: Name) => {
    if (isWaiting) return;
    const hasWords = kind.verdicts.some((one) => one.name === name && one.hasWords);
    if (hasWords) drafts.change(id, { writing: name });
    else void send(name, '');
  };
  const onLeave = () => {
    drafts.change(id, { writing: null });
    accept.current?.focus();
    // The buttons are drawn again first.
    requestAnimationFrame(() => accept.current?.focus());
  };
  const onMove = (by: 1 | -1) => {
    if (verdicts.isBusy) return;
    const next = queue.move(by);
    if (next !== undefined) verdicts.say(kind.nameOf(next));
  };
  useReviewKeys({
    verdicts: draft.writing === null ? kind.verdicts : [],
    onVerdict,
    onMove,
    onValidUntil: words.validity ? () => validUntil.current?.focus() : null,
  });
  const writing = kind.verdicts.find(({ name }) => name === draft.writing);
  const problem = verdicts.problem?.id === id ? verdicts.problem : null;
  return (
    <>
      <div className={styles.file}>
        <FileView
          key={fileKey}
          file={file}
          name={t('reviews:file', { name: kind.nameOf(item) })}
          onShown={() => setShownFile(fileKey)}
          onLeave={() => heading.current?.focus()}
        />
      </div>
      <div className={styles.side}>
        <VerdictPanel
          name={kind.nameOf(item)}
          heading={heading}
          position={position}
          onPrevious={queue.at > 0 ? () => onMove(-1) : undefined}
          onNext={queue.at < queue.items.length - 1 ? () => onMove(1) : undefined}
        >
          {facts}
          {problem && <ReviewProblemNote problem={problem} state={kind.stateOf(item)} />}
          {words.validity && !writing && (
            <TextField
              ref={validUntil}
              type="date"
              label={words.validity.label}
              hint={words.validity.warning(item, draft.validUntil)}
              value={draft.validUntil}
              onChange={(event) => drafts.change(id, { validUntil: event.target.value })}
              onKeyDown={(event) => event.key === 'Escape' && accept.current?.focus()}
            />
          )}
          {writing ? (
            <WordsForm
              key={id}
              words={draft.words}
              onWords={(next) => drafts.change(id, { words: next })}
              hint={words.hint}
              isBusy={verdicts.isBusy}
              onSend={(typed) => void send(writing.name, typed)}
              onLeave={onLeave}
            />
          ) : (
            <VerdictButtons
              verdicts={kind.verdicts}
              isWaiting={isWaiting}
              onVerdict={onVerdict}
              first={accept}
            />
          )}
          {last}
        </VerdictPanel>
      </div>
    </>
  );
}
