import type { Catalogue } from '../catalogue.ts';

export const pages: Catalogue['pages'] = {
  contents: 'On this page',
  effective: 'In force since {{day}}',
  loading: 'Loading the page…',
  more: 'In detail',
  search: 'Search the questions',
  searchHint: 'for example: invoice, waiting list, password',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  nothingTitle: 'Nobody has asked that yet',
  nothingText: 'Try another word, or write to us: {{email}}',
  clear: 'Show all of them',
  linkTo: 'Link to: {{question}}',
  copied: 'The link is on your clipboard.',
  licences: {
    title: 'Licences',
    lead: 'This site also builds on the free work of others: thank you! Here you see what it is made of, and on which terms.',
    fonts: 'Fonts',
    packages: 'Software packages',
    noText: 'This package brings no licence text of its own. Its licence: {{licence}}.',
  },
};
