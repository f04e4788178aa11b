/** So many days before the race its mail goes out, with the race pack, the heat and the start number. */
export const RACE_WEEK_DAYS = 6;

/** Days before the race on which participants are reminded of a missing medical certificate. */
export const CERTIFICATE_REMINDER_DAYS = 14;
