/** Hungarian texts for the web app: the first ones, and where the others are, in one file. */
export { byScreen } from './by-screen.hu.gen.ts';
export * as first from './first.hu.ts';
