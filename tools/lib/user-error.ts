/** Thrown for what the person at the keyboard can put right; `message` is the one line to show. */
export class UserError extends Error {}
