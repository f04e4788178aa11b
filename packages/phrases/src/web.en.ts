/** English texts for the web app: the first ones, and where the others are, in one file. */
export { byScreen } from './by-screen.en.gen.ts';
export * as first from './first.en.ts';
