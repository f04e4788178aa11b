/** So many days before the race its mail goes out, with the race pack, the heat and the start number. */
export const RACE_WEEK_DAYS = 6;

/** So many days before the race somebody is told that the medical certificate is missing. */
export const CERTIFICATE_REMINDER_DAYS = 14;
