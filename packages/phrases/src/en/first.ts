/** English texts that the web app loads first: those of its frame and of every form, a namespace a line. */
export { common } from './common.ts';
export { cookies } from './cookies.ts';
export { field } from './field.ts';
export { shell } from './shell.ts';
export { shownErrors } from './shown-errors.ts';
