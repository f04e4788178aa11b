import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRANCHES } from '@rajt/rules/branch';
import { CERTIFICATE_VERDICTS } from '@rajt/rules/entering/certificate-review';
import { z } from 'zod';

/** The e-mail of a demo account. */
const account = z.email();

const newsWords = z.strictObject({ subject: z.string(), preheader: z.string(), text: z.string() });

/** The joint entries and orders of the demo accounts, in addition to their own entries (content/demo/scenes.json). */
const scenes = z.strictObject({
  /** The fellows whom an account may enter. */
  lists: z.array(z.strictObject({ owner: account, mates: z.array(account) })),
  /** People without an account, on their keeper's list; `key` names them below. */
  children: z.array(
    z.strictObject({
      key: z.string(),
      keeper: account,
      familyName: z.string(),
      firstName: z.string(),
      gender: z.enum(['F', 'M']),
      /** Completed years on the day of loading. */
      age: z.int().min(1).max(17),
    }),
  ),
  /** Paid entries that another account has made; `guardian` has declared for a minor. */
  others: z.array(
    z.strictObject({
      buyer: account,
      who: z.string(),
      race: z.string(),
      guardian: z.string().nullable().default(null),
    }),
  ),
  /** Entries in a cart, so many minutes before its end at each start of the demo. */
  carts: z.array(z.strictObject({ buyer: account, race: z.string(), minutesLeft: z.int().min(1).max(29) })),
  /** Groups on a waiting list: how many people are to be before them. The first of them has joined. */
  groups: z.array(
    z.strictObject({ race: z.string(), position: z.int().min(1), who: z.array(account).min(1) }),
  ),
  /** Places of a full race that are offered to a person on the waiting list, so many hours at each start of the demo. */
  offers: z.array(z.strictObject({ race: z.string(), who: account, hoursLeft: z.int().min(1).max(24) })),
  /** The accounts that are notified when entry opens. */
  notices: z.array(z.strictObject({ race: z.string(), who: account })),
  /** Teams: whose data are known, and who is only named. In the cart for so many minutes at each start of the demo, or paid. */
  teams: z.array(
    z.strictObject({
      leader: account,
      race: z.string(),
      name: z.string(),
      fields: z.record(z.string(), z.string()).default({}),
      members: z.array(account),
      named: z
        .array(z.strictObject({ familyName: z.string(), firstName: z.string(), isInvited: z.boolean() }))
        .default([]),
      minutesLeft: z.int().min(1).max(29).nullable(),
    }),
  ),
  /** Parts of a distance challenge: metres, by how many days ago. */
  workouts: z
    .array(
      z.strictObject({
        who: account,
        race: z.string(),
        daysAgo: z.record(z.string().regex(/^\d{1,2}$/), z.int().min(1)),
      }),
    )
    .default([]),
  /** Training plans that are followed: since when, and which session was left out each time. */
  plans: z
    .array(
      z.strictObject({
        who: account,
        series: z.string(),
        branch: z.enum(BRANCHES),
        startedDaysAgo: z.int().min(0),
        leftOutEvery: z.int().min(2),
      }),
    )
    .default([]),
  /** Uploaded medical certificates. */
  certificates: z
    .strictObject({
      /** The lines of the pictures, with the participant and the days in them. */
      lines: z.array(z.string()).min(1),
      /** The account that has given the verdicts. */
      reviewer: account,
      /** The certificates of demo accounts, each with its verdict. */
      own: z.array(
        z.strictObject({
          who: account,
          race: z.string(),
          verdict: z.enum(CERTIFICATE_VERDICTS),
          words: z.string().default(''),
        }),
      ),
      /** By race, the state of each certificate of other people: `old` is open and too old. */
      races: z.record(z.string(), z.array(z.enum(['open', 'old', 'accepted', 'not_readable', 'not_signed']))),
    })
    .optional(),
  /** Times of virtual races that wait for a review. */
  times: z.array(z.strictObject({ race: z.string(), count: z.int().min(1).max(50) })).default([]),
  /** The share of the made-up people who want news: 2 is each second one. */
  newsReadersEvery: z.int().min(1).default(3),
  /** News of the organiser: a draft, or sent some days ago; `bouncedEvery` is the share of addresses that did not exist. */
  news: z
    .array(
      z.strictObject({
        by: account,
        branch: z.enum(BRANCHES),
        everybody: z.boolean(),
        entered: z.array(z.string()),
        sentDaysAgo: z.int().min(1).nullable(),
        bouncedEvery: z.int().min(2),
        hu: newsWords,
        en: newsWords,
      }),
    )
    .default([]),
  /** Company entries: how many people of the file are paid, and how many are in the cart. */
  companies: z.array(
    z.strictObject({ buyer: account, race: z.string(), paid: z.int().min(0), inCart: z.int().min(0) }),
  ),
});

export type Scenes = z.output<typeof scenes>;

export async function readScenes(folder: string): Promise<Scenes> {
  return scenes.parse(JSON.parse(await readFile(join(folder, 'scenes.json'), 'utf8')));
}
