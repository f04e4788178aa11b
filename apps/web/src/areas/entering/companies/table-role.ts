/** The role of an element of a table that is laid out as cards on a phone, where some browsers take it for no table. */
export function tableRole(role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role };
}
