import { SITES, type Site } from '@rajt/rules/branch';
import { z } from 'zod';

/** Sites as content files name them. `run`: both its sites; `run/dom`: one. None for another word. */
export function sitesNamed(name: string): Site[] {
  const [branch, market = ''] = name.split('/');
  return SITES.filter((site) => site.branch === branch && (market === '' || site.market === market));
}

export const siteName = z.string().refine((name) => sitesNamed(name).length > 0, {
  error: `is no site: swim, run, ${SITES.map(({ branch, market }) => `${branch}/${market}`).join(', ')}`,
});
