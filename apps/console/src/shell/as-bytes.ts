/** Turns a file into the bytes that an operation takes. The server detects the type from the bytes, not from the computer's name for it. */
export const asBytes = (file: Blob): Blob => file.slice(0, file.size, 'application/octet-stream');
