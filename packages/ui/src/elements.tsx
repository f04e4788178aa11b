import type { ReactElement } from 'react';

/**
 * Children that are no text, as far as types show it. A text next to an element that comes and goes needs an element of
 * its own: page translators replace text nodes, and React then fails where it inserts something before them.
 */
export type Elements = ReactElement | boolean | '' | null | undefined | readonly Elements[];
