import { z } from 'zod';
import { textLine } from '../../fields.ts';
import { FACETS } from '../../office/facets.ts';
import { filterText } from '../../office/filter-text.ts';
import { filter } from '../../office/filters.ts';
import { columnRules, LIST_COLUMNS, LIST_SORTS, type ListColumn } from '../../office/list-columns.ts';
import { task } from '../../office/schemas/tasks.ts';
import { birth, birthYear, contact, health, internal, money } from '../../scopes.ts';
import { bytes, data, id, instant, language, nothing, numericId } from '../../shapes.ts';
import { text } from '../../text.ts';

const column = z.enum(LIST_COLUMNS);
const sort = z.enum(LIST_SORTS);

/** The question of a list. Absent `eventId`: all events of the caller's grants. */
const question = {
  eventId: id.optional(),
  filter: filterText.default({ all: [] }),
  search: text().max(100, { error: 'too_long' }).default(''),
};

/** By the type of the column: text, a number, a yes or no, yyyy-mm-dd, an instant; null: there is none. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

const SCOPED = { birth, birthYear, contact, health, internal, money };

const cells = z.object(
  Object.fromEntries(LIST_COLUMNS.map((name) => [name, cellOf(name)])) as Record<
    ListColumn,
    z.ZodOptional<typeof cell>
  >,
);

function cellOf(name: ListColumn) {
  const { sees } = columnRules(name);
  return sees ? SCOPED[sees](cell) : cell.optional();
}

/** An entry with the columns that were asked for. */
const listedEntry = z.object({ entryId: numericId, eventId: id, personId: numericId, cells });
export type ListedEntry = z.output<typeof listedEntry>;

export const listAllEntries = {
  query: z.strictObject({
    ...question,
    sort: sort.default('newest'),
    /** Names of columns, separated by commas. */
    columns: z
      .string()
      .max(2000)
      .transform((names) => names.split(','))
      .pipe(z.array(column).min(1).max(60)),
    /** The `next` of the page before. */
    after: z.string().max(100).optional(),
  }),
  answers: { 200: data(z.object({ items: z.array(listedEntry), next: z.string().nullable() })) },
};

/** `label`: in the caller's language, for what has an id; null: the value says it. */
const facetValue = z.object({ value: z.string().nullable(), label: z.string().nullable(), count: z.int() });

export const countEntries = {
  query: z.strictObject(question),
  answers: {
    200: data(
      z.object({
        total: z.int(),
        facets: z.array(z.object({ field: z.enum(FACETS), values: z.array(facetValue) })),
        at: instant,
      }),
    ),
  },
};

const viewContent = {
  name: textLine(60),
  isShared: z.boolean(),
  /** Null: of all events. */
  eventId: id.nullable(),
  filter,
  columns: z.array(column).min(1).max(60),
  sort,
};

const savedView = z.object({ id: numericId, ...viewContent, isOwn: z.boolean(), version: z.int() });
export type SavedView = z.output<typeof savedView>;

const viewPath = z.strictObject({ viewId: numericId });

export const listEntryViews = {
  query: z.strictObject({ eventId: id.optional() }),
  answers: { 200: data(z.object({ items: z.array(savedView) })) },
};
export const createEntryView = { body: z.strictObject(viewContent), answers: { 201: data(savedView) } };
export const changeEntryView = {
  params: viewPath,
  /** `base`: the version that was shown. */
  body: z.strictObject({ ...viewContent, base: z.int() }),
  answers: { 200: data(savedView) },
};
export const deleteEntryView = { params: viewPath, answers: { 204: nothing } };

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

/**
 * - `making`: a job makes the file
 * - `ready`: it can be downloaded
 * - `failed`: it was not made within an hour
 * - `deleted`: it was, after its time or with a person who was in it
 */
export const EXPORT_STATES = ['making', 'ready', 'failed', 'deleted'] as const;

const entryExport = z.object({
  id: numericId,
  format: z.enum(EXPORT_FORMATS),
  /** Null: the file is not made yet. */
  rows: z.int().nullable(),
  purpose: z.string(),
  requestedAt: instant,
  state: z.enum(EXPORT_STATES),
  /** Whether the file can be downloaded. */
  isReady: z.boolean(),
  /** From then on the file is deleted. */
  endsAt: instant,
});
export type EntryExport = z.output<typeof entryExport>;

const exportPath = z.strictObject({ exportId: numericId });

export const requestEntryExport = {
  body: z.strictObject({
    eventId: id.nullable(),
    filter,
    search: text().max(100, { error: 'too_long' }).default(''),
    columns: z.array(column).min(1).max(60),
    format: z.enum(EXPORT_FORMATS),
    language,
    /** Required for columns of contact, birth or health data. */
    purpose: text().max(300, { error: 'too_long' }).default(''),
  }),
  answers: { 201: data(entryExport) },
};
export const listEntryExports = { answers: { 200: data(z.object({ items: z.array(entryExport) })) } };
export const downloadEntryExport = { params: exportPath, answers: { 200: bytes } };

/** Which entries a task is for: chosen ones, or all of a filter. */
const chosen = z.union([
  z.strictObject({ entryIds: z.array(numericId).min(1).max(1000) }),
  z.strictObject({ filter, search: text().max(100).default(''), eventId: id.nullable() }),
]);

export const ENTRY_TASKS = ['tag', 'untag', 'resend'] as const;

export const previewEntryTask = {
  body: z.strictObject({
    kind: z.enum(ENTRY_TASKS),
    chosen,
    /** The word of `tag` and `untag`. */
    tag: textLine(40).optional(),
  }),
  answers: { 201: data(task) },
};
