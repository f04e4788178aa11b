import { userInfo } from 'node:os';
import { StartError } from '../platform/config/start-error.ts';

const OPTION = '--by';

/**
 * Takes `--by NAME` out of the arguments of a command. `by`: the person who runs the command, for the audit log; without the option the
 * user of this machine.
 */
export function takeBy(args: readonly string[]): { readonly by: string; readonly rest: string[] } {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return { by: userInfo().username, rest: [...args] };
  const isApart = args[at] === OPTION;
  const by = (isApart ? args[at + 1] : args[at]?.slice(OPTION.length + 1))?.trim();
  if (!by) throw new StartError(`${OPTION} needs the name of the person who runs the command`);
  return { by, rest: args.toSpliced(at, isApart ? 2 : 1) };
}
