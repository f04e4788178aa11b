import { root, startChild } from './children.ts';
import type { Outcome } from './outcome.ts';
import type { Step } from './steps.ts';

const NPM = ['audit', '--omit=dev', '--audit-level=high', '--json'];

/** npm's JSON report. */
interface Report {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly fixAvailable: unknown }>
  >;
}

const SERIOUS = ['high', 'critical'];

/** Reads npm's report: a registry that did not answer is a failure, since nothing was checked then. */
export function judgeAdvisories(output: string, say: (text: string) => void): Outcome {
  const { vulnerabilities } = parse(output);
  if (!vulnerabilities) {
    say('The registry did not answer the question for its advisories, so nothing was checked.\n');
    return { passed: 0, failed: 1 };
  }
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => SERIOUS.includes(severity));
  for (const [name, { severity, range, fixAvailable }] of serious)
    say(`${name} ${range}: ${severity}, ${fixAvailable ? 'a fix is available' : 'no fix yet'} (npm audit)\n`);
  return serious.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

/** High and critical advisories on production packages. Asks the registry, so it is no gate of every change. */
export const advisories: Step = {
  name: 'advisories',
  run: async (say) => {
    const npm = startChild('npm', NPM, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    npm.process.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    // Not the exit: the pipe may hold text after it. npm's code is 1 for an advisory and for a registry without answer.
    await new Promise((resolve) => npm.process.once('close', resolve));
    return judgeAdvisories(output, say);
  },
};
