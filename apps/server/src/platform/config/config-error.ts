/** Thrown when the environment cannot be used; `message` is the one line to show. */
export class ConfigError extends Error {}
