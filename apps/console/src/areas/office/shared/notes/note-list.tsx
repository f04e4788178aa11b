import type { ReactNode } from 'react';
import { Moment } from '../../../../shell/moment.tsx';
import styles from './note-list.module.css';

interface Note {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly text: string;
}

interface NoteListProps<N extends Note> {
  notes: readonly N[];
  /** The name of the list, if no heading names it. */
  label?: string;
  /** The action of a note, after its writer and its time. */
  actionOf?: (note: N) => ReactNode;
}

/** Notes of staff, each with its writer and its time. */
export function NoteList<N extends Note>({ notes, label, actionOf }: NoteListProps<N>) {
  return (
    <ul className={styles.notes} aria-label={label}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note}>
          <p className={styles.text}>{note.text}</p>
          <div className={styles.about}>
            <span>{note.by}</span>
            <Moment at={note.at} />
            {actionOf?.(note)}
          </div>
        </li>
      ))}
    </ul>
  );
}
