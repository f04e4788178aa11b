/**
 * The placeholders of a message to entrants, written `{{race}}` in its subject and text. `perEntry`: the value differs between two
 * entries of one person, so that a message with this placeholder is sent once for each entry, otherwise once for each person.
 */
export const MESSAGE_PLACEHOLDERS = {
  /** The first name of the reader: the participant, keeper or buyer. */
  recipient: { perEntry: false },
  /** The whole name of the participant. */
  participant: { perEntry: false },
  event: { perEntry: false },
  race: { perEntry: true },
  raceDay: { perEntry: true },
  /** The name of the heat with its start. */
  heat: { perEntry: true },
  bib: { perEntry: true },
  team: { perEntry: true },
} as const satisfies Readonly<Record<string, { readonly perEntry: boolean }>>;
export type MessagePlaceholder = keyof typeof MESSAGE_PLACEHOLDERS;

const WRITTEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPlaceholder = (name: string): name is MessagePlaceholder => Object.hasOwn(MESSAGE_PLACEHOLDERS, name);

/** The placeholders that a text uses, and its first unknown placeholder. */
export function placeholdersOf(text: string): {
  readonly used: ReadonlySet<MessagePlaceholder>;
  readonly unknown: string | null;
} {
  const names = [...text.matchAll(WRITTEN)].map(([, name = '']) => name);
  return {
    used: new Set(names.filter(isPlaceholder)),
    unknown: names.find((name) => !isPlaceholder(name)) ?? null,
  };
}

/** Fills the placeholders of a text with their values. An unknown placeholder is not changed. */
export function fillIn(text: string, values: Readonly<Record<MessagePlaceholder, string>>): string {
  return text.replace(WRITTEN, (written, name: string) => (isPlaceholder(name) ? values[name] : written));
}
