import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readBounce } from '../apps/server/src/areas/content/news/read-bounce.ts';
import { judgeBounce } from '../apps/server/src/areas/content/news/read-report.ts';
import { runCommand } from './lib/command.ts';
import { UserError } from './lib/user-error.ts';

const USAGE = `npm run bounces -- FOLDER [--list]
  Compares what we make of real bounce mails with what Sisimai does: whether an address ends at this report (hard) or not.
  FOLDER is maildir/bsd of github.com/sisimai/set-of-emails. --list names the mails on which the two differ.
  Counted are the mails that quote the Message-ID of the mail they are about, without complaints; a mail that we do not read
  counts as not hard. Rules are read from the even-numbered mails; decision 0065 says what was looked at of the odd ones.`;

/** Sisimai's verdict on each mail, measured on 2026-11-28; `isHard` is null where Sisimai finds no bounce. */
interface Known {
  readonly file: string;
  readonly reason: string;
  readonly isHard: boolean;
}

interface Compared extends Known {
  readonly ours: boolean;
  readonly isEven: boolean;
}

async function knownVerdicts(): Promise<Known[]> {
  const text = await readFile(join(import.meta.dirname, 'sisimai-verdicts.csv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [file = '', hasOriginalId, reason = '', isHard] = line.split(',');
      const isCounted = hasOriginalId === 'true' && reason !== 'feedback' && isHard !== '';
      return isCounted ? [{ file, reason, isHard: isHard === 'true' }] : [];
    });
}

async function isHardForUs(file: string): Promise<boolean> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${file} cannot be read (${error.code})\n${USAGE}`);
  });
  const bounce = await readBounce(bytes);
  return bounce !== null && bounce.messageId !== null && judgeBounce(bounce)?.kind === 'hard';
}

const isEven = (file: string) => Number(/(\d+)\.eml$/.exec(file)?.[1]) % 2 === 0;
const differs = ({ ours, isHard }: Compared) => ours !== isHard;
const inWords = ({ ours, reason }: Compared) =>
  ours ? `hard for us, ${reason} and soft for Sisimai` : `soft for us, ${reason} and hard for Sisimai`;

function printAgreement(all: readonly Compared[]): void {
  const of = {
    'even-numbered': all.filter((one) => one.isEven),
    'odd-numbered': all.filter((one) => !one.isEven),
    all,
  };
  for (const [name, some] of Object.entries(of)) {
    const agreed = some.filter((one) => !differs(one)).length;
    console.log(
      `${name.padEnd(14)} ${agreed} of ${some.length} agree (${((100 * agreed) / some.length).toFixed(1)} %)`,
    );
  }
}

function printReasons(all: readonly Compared[]): void {
  console.log(`\n${'reason of Sisimai'.padEnd(18)} mails agree  hard for us alone  hard for Sisimai alone`);
  const reasons = [...new Set(all.map(({ reason }) => reason))].sort();
  for (const reason of reasons) {
    const some = all.filter((one) => one.reason === reason);
    const [oursAlone, theirsAlone] = [
      some.filter(differs).filter(({ ours }) => ours).length,
      some.filter(differs).filter(({ ours }) => !ours).length,
    ];
    const numbers = [some.length, some.length - oursAlone - theirsAlone]
      .map((one) => String(one).padStart(5))
      .join(' ');
    console.log(
      `${reason.padEnd(18)} ${numbers} ${String(oursAlone || '').padStart(18)} ${String(theirsAlone || '').padStart(23)}`,
    );
  }
}

// `npm run bounces`: agreement with Sisimai on its public collection, which stays out of the repository (decision 0065).
await runCommand(USAGE, async () => {
  const [folder, option, ...more] = process.argv.slice(2);
  if (!folder || (option !== undefined && option !== '--list') || more.length > 0) throw new UserError(USAGE);
  const all: Compared[] = [];
  for (const one of await knownVerdicts())
    all.push({ ...one, isEven: isEven(one.file), ours: await isHardForUs(join(resolve(folder), one.file)) });
  printAgreement(all);
  printReasons(all);
  if (option === '--list') for (const one of all.filter(differs)) console.log(`${one.file}: ${inWords(one)}`);
  return 0;
});
