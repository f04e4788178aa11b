import type { Book } from './book.ts';
import type { Faults } from './faults.ts';
import type { Merchants } from './merchants.ts';
import type { Notifier } from './notify/notifier.ts';
import type { Settings } from './settings.ts';

/** The settings and state that every part of the simulator works with. */
export interface Gateway {
  settings: Settings;
  book: Book;
  notifier: Notifier;
  faults: Faults;
  merchants: Merchants;
  publicUrl(): string;
}
