/** Hungarian texts that the web app loads first: those of every screen that somebody sees without being signed in, a namespace a line. */
export { auth } from './auth.ts';
export { claims } from './claims.ts';
export { common } from './common.ts';
export { consents } from './consents.ts';
export { errors } from './errors.ts';
export { events } from './events.ts';
export { field } from './field.ts';
export { invited } from './invited.ts';
export { objections } from './objections.ts';
export { password } from './password.ts';
export { reference } from './reference.ts';
export { sessions } from './sessions.ts';
export { shell } from './shell.ts';
