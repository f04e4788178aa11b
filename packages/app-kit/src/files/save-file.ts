/** Hands a file to the browser, as if a link to it had been pressed. */
export function saveFile(content: BlobPart, mediaType: string, name: string): void {
  const file = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  // The browser has taken the file by then; revoking at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
