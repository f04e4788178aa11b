/** The farthest cell that is read. A workbook's reader creates every cell up to the farthest, including empty ones. */
export const MAX_COLUMN = 256;
/** The last row that is read unless the caller wants more. */
export const MAX_ROW = 5_000;
/** The largest unpacked size of all parts of a workbook; the longest list of people has a hundredth of it. */
export const MAX_UNPACKED = 30 * 1024 * 1024;
