import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import type { Transaction } from './transaction.ts';

/** Append-only file of transaction snapshots, the last one of an id counts. */
export interface Journal {
  transactions: Transaction[];
  append(transaction: Transaction): void;
  close(): void;
}

/** Reads and compacts the file, then keeps it open. A synchronous write survives a kill of the process at any moment. */
export function openJournal(path: string): Journal {
  const transactions = readJournal(path);
  const compacted = `${path}.new`;
  writeFileSync(compacted, transactions.map(toLine).join(''));
  renameSync(compacted, path);
  const file = openSync(path, 'a');
  return {
    transactions,
    append: (transaction) => {
      writeSync(file, toLine(transaction));
    },
    close: () => closeSync(file),
  };
}

/** Evidence of requests is for tests of one run and stays out of the file. */
function toLine(transaction: Transaction): string {
  return `${JSON.stringify({ ...transaction, requests: [] })}\n`;
}

function readJournal(path: string): Transaction[] {
  const byId = new Map<number, Transaction>();
  for (const line of readIfPresent(path).split('\n')) {
    const transaction = parseLine(line);
    if (transaction) byId.set(transaction.id, transaction);
  }
  return [...byId.values()];
}

/** A kill can tear the last line; that change was never acknowledged, so it may be lost. */
function parseLine(line: string): Transaction | null {
  try {
    return JSON.parse(line) as Transaction; // our own line, or torn and refused by the parser
  } catch {
    return null;
  }
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
