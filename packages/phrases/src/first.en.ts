/** English texts that the web app loads first: those of its frame and of every form, a namespace a line. */
export { common } from './shell/common.en.ts';
export { cookies } from './shell/cookies.en.ts';
export { field } from './shell/field.en.ts';
export { shell } from './shell/shell.en.ts';
export { shownErrors } from './shell/shown-errors.en.ts';
