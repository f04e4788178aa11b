/** A start that cannot go on for a reason that the operator can mend; `message` is the one line to show. */
export class StartError extends Error {}
