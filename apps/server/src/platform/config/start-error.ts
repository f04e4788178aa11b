/** A failed start that the operator can fix; `message` is the one line to show. */
export class StartError extends Error {}
