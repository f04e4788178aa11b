import { formConfig } from '@rajt/contract/content/schemas/catalog';
import { discipline, scenery } from '@rajt/contract/shapes';
import { BRANCHES, MARKETS } from '@rajt/rules/branch';
import { RACE_KINDS } from '@rajt/rules/content/eligibility';
import { MAX_BIB } from '@rajt/rules/entering/bib';
import { CERTIFICATE_VALID_DAYS } from '@rajt/rules/entering/certificate';
import { ANSWER_GROUPS } from '@rajt/rules/entering/entry-changes';
import { TEAM_UNITS } from '@rajt/rules/entering/team';
import { VIRTUAL_GOALS } from '@rajt/rules/raceday/virtual-race';
import { z } from 'zod';
import { vatInFile } from './vat.ts';
import { withdrawalInFile } from './withdrawal.ts';

/** The shape of an event file (content/README.md). Days are still texts; `resolve.ts` resolves them. */

const slug = z.coerce.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens only');
const text = z.strictObject({ hu: z.string().trim().min(1), en: z.string().trim().min(1) });
/** YAML reads an unquoted 2027-06-12 or 07:30 as text, but a person may write a number by mistake. */
const when = z.string({ error: 'a day is missing here' }).trim().min(1);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like "07:30", in quotes');
const pace = z
  .string()
  .regex(/^\d{1,2}:[0-5]\d$/, 'minutes and seconds like "5:30", in quotes')
  .nullable()
  .default(null);
const amount = z.int().min(0).max(1_000_000);
const people = z.int().min(1).max(100_000);

const RATE_KINDS = ['child', 'student', 'senior', 'spuri'] as const;
const ageRate = z.union(
  [
    z.strictObject({ kind: z.enum(RATE_KINDS), percent: z.int().min(0).max(100) }),
    z.strictObject({ kind: z.enum(RATE_KINDS), amount }),
  ],
  'kind (child, student, senior or spuri) with either percent or amount',
);

const form = z.strictObject(formConfig.shape);

const teamField = z.strictObject({
  id: slug.max(30),
  label: text,
  required: z.boolean().default(false),
  options: z
    .array(z.strictObject({ id: slug.max(30), label: text }))
    .max(20)
    .default([]),
});

/** Classes of one place in order of time; both lists keep their order for ever, as heats do. */
const timetable = z.strictObject({
  closes: when.nullable().default(null),
  locations: z
    .array(
      z.strictObject({
        name: text,
        classes: z
          .array(
            z.strictObject({
              name: text,
              level: text.nullable().default(null),
              /** The day of a class after midnight: that of the race, or the next one. */
              on: when.nullable().default(null),
              starts: clock,
              ends: clock,
              places: people,
              ages: z
                .strictObject({
                  from: z.int().min(0).max(120).nullable().default(null),
                  to: z.int().min(0).max(120).nullable().default(null),
                })
                .prefault({}),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .min(1)
    .max(20),
});

const race = z.strictObject({
  key: slug.max(30),
  name: text,
  kind: z.enum(RACE_KINDS).default('individual'),
  virtual: z.enum(VIRTUAL_GOALS).optional(),
  discipline,
  distance: z.int().min(1).max(1_000_000),
  climb: z.int().min(0).max(20_000).nullable().default(null),
  profile: z
    .array(z.tuple([z.number().min(0), z.number()]))
    .max(500)
    .default([]),
  on: when.default('start'),
  time_limit: z.int().min(1).max(100_000).nullable().default(null),
  ages: z
    .strictObject({ from: z.int().min(0).max(120).default(0), to: z.int().min(0).max(120).default(120) })
    .prefault({}),
  only: z.enum(['women', 'men']).nullable().default(null),
  entry: z.strictObject({ opens: when, closes: when }),
  prices: z
    .array(z.strictObject({ until: when, amount }))
    .min(1)
    .max(20),
  age_rates: z.array(ageRate).max(10).default([]),
  heats: z
    .array(
      z.strictObject({
        name: text,
        starts: clock.nullable().default(null),
        places: people,
        pace: z.strictObject({ fastest: pace, slowest: pace }).prefault({}),
      }),
    )
    .min(1)
    .max(200),
  limit: people.nullable().default(null),
  form: form.prefault({}),
  changes: z
    .strictObject(Object.fromEntries(ANSWER_GROUPS.map((group) => [group, when.optional()])))
    .prefault({}),
  certificate: z
    .strictObject({
      on_site: z.boolean().default(false),
      max_age_days: z.int().min(1).max(CERTIFICATE_VALID_DAYS).default(CERTIFICATE_VALID_DAYS),
    })
    .prefault({}),
  namesakes: z.boolean().default(false),
  numbers: z.strictObject({ from: z.int().min(1).max(MAX_BIB), to: z.int().min(1).max(MAX_BIB) }),
  team_sizes: z.array(z.int().min(2).max(100)).max(20).default([]),
  team_fields: z.array(teamField).max(10).default([]),
  legs: z.array(z.int().min(1).max(1_000_000)).max(100).default([]),
  team_changes: when.nullable().default(null),
  substitute_fee: amount.default(0),
  timetable: timetable.nullable().default(null),
  price_per: z.enum(TEAM_UNITS).default('member'),
  places_per: z.enum(TEAM_UNITS).default('member'),
  shared_number: z.boolean().default(false),
  start_list: z.boolean().optional(),
  withdrawal: withdrawalInFile.optional(),
  cancelled: z.boolean().default(false),
});

export const eventFile = z.strictObject({
  id: slug.min(3).max(48),
  branch: z.enum(BRANCHES),
  markets: z.array(z.enum(MARKETS)).min(1).default(['dom']),
  published: z.boolean().default(true),
  name: text,
  place: text,
  starts: when,
  ends: when.optional(),
  scenery,
  map: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  summary: text,
  description: text,
  rules: text,
  travel: text,
  links: z
    .array(z.strictObject({ url: z.url({ protocol: /^https$/ }), label: text }))
    .max(20)
    .default([]),
  /** The VAT of its entries. */
  vat: vatInFile.default(27),
  withdrawal: withdrawalInFile.optional(),
  handover: z
    .strictObject({ until: when, fee: amount.default(0) })
    .nullable()
    .default(null),
  race_changes: when.nullable().default(null),
  start_list: z.boolean().default(true),
  races: z.array(race).min(1).max(50),
});

/** An event file as an organiser wrote it, defaults filled in. */
export type EventFile = z.output<typeof eventFile>;
export type RaceInFile = EventFile['races'][number];
