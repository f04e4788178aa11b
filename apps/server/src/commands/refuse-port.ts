import { StartError } from '../platform/config/start-error.ts';

/** Throws the one line of a start whose port cannot be opened; `variable` chooses another port. Other codes pass. */
export function refusePort(code: string | null | undefined, port: number, variable: string): void {
  if (code === 'EADDRINUSE') throw new StartError(`port ${port} is taken: set ${variable} to another one`);
  if (code === 'EACCES') throw new StartError(`port ${port} may not be opened by this user`);
}
