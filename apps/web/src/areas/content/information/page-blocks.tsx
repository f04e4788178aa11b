import type { PageBlock } from '@rajt/contract/content/operations/pages';
import { Words } from './page-words.tsx';
import styles from './pages.module.css';

/** The paragraphs, lists, tables and notes of a page. */
export function Blocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other identity, and do not move
    <Block key={at} block={block} />
  ));
}

function Block({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={styles.words}>
          <Words line={block.line} />
        </p>
      );
    case 'note':
      return (
        <div className={styles.note}>
          {block.lines.map((line) => (
            <p key={line.map(({ text }) => text).join('')}>
              <Words line={line} />
            </p>
          ))}
        </div>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={block.isOrdered ? styles.steps : styles.points}>
          {block.items.map((line) => (
            <li key={line.map(({ text }) => text).join('')}>
              <span>
                <Words line={line} />
              </span>
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function Table({ head, rows }: Omit<Extract<PageBlock, { kind: 'table' }>, 'kind'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((line) => (
            <th key={line.map(({ text }) => text).join('')} scope="col">
              <Words line={line} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...rest]) => (
          <tr key={first.map(({ text }) => text).join('')}>
            <th scope="row">
              <Words line={first} />
            </th>
            {rest.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a table
              <td key={at}>
                <Words line={line} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
