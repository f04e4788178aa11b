/** A file as an operation of the console takes it: its bytes decide what it is, not the name that a computer has for its type. */
export const asBytes = (file: Blob): Blob => file.slice(0, file.size, 'application/octet-stream');
