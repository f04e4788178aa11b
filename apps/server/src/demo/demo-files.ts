import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newPassword } from '@rajt/contract/fields';
import { CREDIT_ORIGINS, MAX_CREDIT_NOTE } from '@rajt/rules/checkout/balance';
import { ROLES } from '@rajt/rules/office/roles';
import { z } from 'zod';

const account = z.strictObject({
  email: z.email(),
  password: newPassword,
  familyName: z.string().min(1),
  firstName: z.string().min(1),
  gender: z.enum(['F', 'M']),
  /** Completed years on the day of loading. */
  age: z.int().min(1).max(110),
  phone: z.string().regex(/^\+\d{8,15}$/),
  nationality: z.string().length(2).default('HU'),
  language: z.enum(['hu', 'en']).default('hu'),
  /** Without one the registration counts as half-way. */
  address: z
    .strictObject({ country: z.string().length(2), zip: z.string(), city: z.string(), street: z.string() })
    .nullable()
    .default(null),
  /** A company that is saved with the address, for invoices. */
  company: z
    .strictObject({ company: z.string(), vatNumber: z.string(), groupVatNumber: z.string().default('') })
    .nullable()
    .default(null),
  /** Races that this person has paid for. */
  entries: z.array(z.string()).default([]),
  /** The roles of this person for the organiser; of all events unless one is named. */
  roles: z
    .array(z.strictObject({ role: z.enum(ROLES), event: z.string().nullable().default(null) }))
    .default([]),
  /** The credits on this person's balance. */
  credits: z
    .array(
      z.strictObject({
        amount: z.int().min(1),
        origin: z.enum(CREDIT_ORIGINS),
        /** Days from the loading to its last one; without them to the end of the next year. */
        days: z.int().min(0).nullable().default(null),
        isServicesOnly: z.boolean().default(false),
        note: z.string().max(MAX_CREDIT_NOTE).default(''),
      }),
    )
    .default([]),
  note_hu: z.string(),
  note_en: z.string(),
});

/** An account that a visitor of the demo can log in with. */
export type DemoAccount = z.output<typeof account>;

const taken = z.union([
  /** `waiting`: so many people are on the waiting list of its first heat; only where nothing is left. */
  z.strictObject({ left: z.int().min(0), waiting: z.int().min(0).default(0) }),
  z.strictObject({ share: z.number().min(0).max(1) }),
]);

const occupancy = z.strictObject({
  /** How many made-up people enter races. */
  runners: z.int().min(0).max(2000),
  /** Which part of a race's places they take, unless the race is named below. */
  share: z.number().min(0).max(1),
  races: z.record(z.string(), taken),
});

export type Occupancy = z.output<typeof occupancy>;

export async function readDemoFiles(
  folder: string,
): Promise<{ accounts: DemoAccount[]; occupancy: Occupancy }> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  return {
    accounts: z.array(account).parse(await json('accounts.json')),
    occupancy: occupancy.parse(await json('occupancy.json')),
  };
}
