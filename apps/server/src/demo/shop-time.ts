export const DAY_MS = 86_400_000;

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
