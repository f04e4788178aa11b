/** The paragraphs of a text, which are divided by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
