/** Hungarian texts that the web app loads first: those of its frame and of every form, a namespace a line. */
export { common } from './shell/common.hu.ts';
export { cookies } from './shell/cookies.hu.ts';
export { field } from './shell/field.hu.ts';
export { shell } from './shell/shell.hu.ts';
export { shownErrors } from './shell/shown-errors.hu.ts';
