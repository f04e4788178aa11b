import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Announcement } from '@rajt/contract/content/schemas/announcement';
import { id } from '@rajt/contract/shapes';
import { SITES, type Site } from '@rajt/rules/branch';
import { budapestDate, type CalendarDate } from '@rajt/rules/dates';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { ContentError, type Mistake, readContentFiles, readInstant } from '../catalog/index.ts';
import { ContentFlags } from './content-flags.ts';
import { FACT_NAMES, type FactContext, fill, placeholdersOf } from './facts.ts';
import { siteName, sitesNamed } from './site-names.ts';

/** How old a message may be after the file has changed. */
const ANNOUNCEMENTS_TTL_MS = 5_000;

const text = z.strictObject({ hu: z.string().trim().min(1).max(300), en: z.string().trim().min(1).max(300) });

const file = z.strictObject({
  announcements: z.array(
    z.strictObject({
      id,
      sites: z.array(siteName).min(1).optional(),
      from: z.string().optional(),
      until: z.string().optional(),
      message: text,
      link: z
        .strictObject({
          to: z.string().regex(/^(https:\/\/|\/(?!\/))/, 'a path of the app or https://…'),
          text,
        })
        .optional(),
    }),
  ),
});
type AnnouncementsFile = z.output<typeof file>;

interface StoredAnnouncement
  extends Pick<AnnouncementsFile['announcements'][number], 'id' | 'message' | 'link'> {
  readonly sites: readonly Site[];
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Reads `announcements.yaml`; throws a ContentError with all its mistakes. */
export async function readAnnouncements(path: string, today: CalendarDate): Promise<StoredAnnouncement[]> {
  const [content] = await readContentFiles(
    {
      schema: file,
      resolve: ({ announcements }: AnnouncementsFile, on, complain) => ({
        id: 'announcements',
        all: announcements.map(({ sites, from, until, ...rest }, at) => {
          const when = (name: 'from' | 'until', value: string | undefined) => {
            if (value === undefined) return null;
            try {
              return readInstant(value, { today: on }, name === 'until' ? 'end' : 'beginning');
            } catch (error) {
              complain(['announcements', at, name], error instanceof Error ? error.message : '');
              return null;
            }
          };
          for (const { name } of placeholdersOf(`${rest.message.hu} ${rest.message.en}`))
            if (!FACT_NAMES.includes(name))
              complain(
                ['announcements', at, 'message'],
                `{{${name}}} is not known: use ${FACT_NAMES.join(', ')}`,
              );
          return {
            ...rest,
            sites: sites ? sites.flatMap(sitesNamed) : SITES,
            from: when('from', from),
            until: when('until', until),
          };
        }),
      }),
    },
    [path],
    today,
  );
  return content?.all ?? [];
}

const NONE: Announcement = { id: null, message: null, link: null };

/** The announcements and mistakes read from one state of the file. */
interface Read {
  readonly state: string;
  readonly all: readonly StoredAnnouncement[];
  readonly mistakes: readonly Mistake[];
}

/** The file's announcements, read again after each change. A change with a mistake raises a flag and changes no text. */
export class Announcements {
  readonly #deps: Pick<Deps, 'clock' | 'config' | 'db' | 'log'>;
  readonly #flags: ContentFlags;
  readonly #read: TtlCache<'file', readonly StoredAnnouncement[]>;
  #last: Read = { state: '', all: [], mistakes: [] };

  constructor(deps: Pick<Deps, 'clock' | 'config' | 'db' | 'log'>) {
    this.#deps = deps;
    this.#flags = new ContentFlags(deps);
    this.#read = new TtlCache(deps.clock, ANNOUNCEMENTS_TTL_MS);
  }

  /** The first message of the file that is for this site now. */
  async now(context: FactContext): Promise<Announcement> {
    const at = this.#deps.clock.now();
    const all = await this.#read.get('file', () => this.#load(budapestDate(at)));
    const { branch, market } = context.site;
    const found = all.find(
      ({ sites, from, until }) =>
        sites.some((site) => site.branch === branch && site.market === market) &&
        (from === null || from <= at) &&
        (until === null || at < until),
    );
    if (!found) return NONE;
    const say = ({ hu, en }: { hu: string; en: string }) => fill(pick(context.language, hu, en), context);
    const { id: name, message, link } = found;
    return { id: name, message: say(message), link: link ? { href: link.to, text: say(link.text) } : null };
  }

  async #load(today: CalendarDate): Promise<readonly StoredAnnouncement[]> {
    const path = join(this.#deps.config.contentFolder, 'announcements.yaml');
    // A missing file means no announcements. A file whose `stat` fails is read, which reports the reason.
    const state = await stat(path).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size} ${today}`,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? '' : `${error.code}`),
    );
    // A file with mistakes is read each time: a disk error that passes does not change the file's state.
    if (state === this.#last.state && this.#last.mistakes.length === 0) return this.#last.all;
    const read = state === '' ? { all: [], mistakes: [] } : await this.#readOrKeep(path, today);
    this.#flags.report(read.mistakes);
    this.#last = { state, ...read };
    return this.#last.all;
  }

  async #readOrKeep(path: string, today: CalendarDate): Promise<Omit<Read, 'state'>> {
    try {
      return { all: await readAnnouncements(path, today), mistakes: [] };
    } catch (error) {
      const message = `cannot be understood: ${error instanceof Error ? error.message : error}`;
      const mistakes =
        error instanceof ContentError ? error.mistakes : [{ file: path, line: null, path: '', message }];
      return { all: this.#last.all, mistakes };
    }
  }
}
