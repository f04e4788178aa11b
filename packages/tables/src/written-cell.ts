/** A cell of a file that we write: a text, never a formula; a number, which a spreadsheet can add up; or nothing. */
export type WrittenCell = string | number | null;
