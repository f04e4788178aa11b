export { type Enterable, findEnterable } from './enterable-queries.ts';
