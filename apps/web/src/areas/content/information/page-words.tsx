import type { PageWords } from '@rajt/contract/content/operations/pages';
import { Link } from '@tanstack/react-router';

/** Words of a content file. They come as data, not as HTML: any text of the file is shown as text. */
export function Words({ line }: { line: readonly PageWords[] }) {
  return line.map((words, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other identity, and do not move
    <Stretch key={at} words={words} />
  ));
}

function Stretch({ words: { text, mark, href } }: { words: PageWords }) {
  const marked = mark === 'strong' ? <strong>{text}</strong> : mark === 'emphasis' ? <em>{text}</em> : text;
  if (href?.startsWith('/')) {
    const [path, hash] = href.split('#', 2);
    return (
      <Link to={path} {...(hash ? { hash } : {})}>
        {marked}
      </Link>
    );
  }
  return href ? <a href={href}>{marked}</a> : marked;
}
