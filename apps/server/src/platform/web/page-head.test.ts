import { expect, test } from 'vitest';
import { type PageHead, siteMap, withHead } from './page-head.ts';

const settings = { site: { branch: 'run', market: 'dom' }, origin: 'https://run.example' } as const;
const PAGE =
  '<html><head><meta name="description" content="Everybody’s" /><title>Rajt</title></head><body></body></html>';
const head: PageHead = { title: 'Táv & tempó', description: 'Fuss "velünk" <itt>.', path: '/calendar/tav' };

test('a page has the title, description and address of what it shows', () => {
  const page = withHead(PAGE, head, settings);
  expect(page).toContain('<title>Táv &amp; tempó · Rajt</title>');
  expect(page).toContain('<meta name="description" content="Fuss &quot;velünk&quot; &lt;itt&gt;."');
  expect(page).toContain('<link rel="canonical" href="https://run.example/calendar/tav">');
  expect(page).toContain('<meta property="og:image" content="https://run.example/share-run.png">');
  expect(page).not.toContain('ld+json');
});

test('a page may have a picture of its own', () => {
  expect(withHead(PAGE, { ...head, picture: '/share/hu/tav.png?v=1' }, settings)).toContain(
    '<meta property="og:image" content="https://run.example/share/hu/tav.png?v=1">',
  );
});

test('a page may be one that crawlers leave out', () => {
  const robots = '<meta name="robots" content="noindex">';
  expect(withHead(PAGE, { ...head, isUnlisted: true }, settings)).toContain(robots);
  expect(withHead(PAGE, head, settings)).not.toContain('robots');
});

test.each(['$&', "$'", '$1'])('a title with %s is written as it is', (title) => {
  expect(withHead(PAGE, { ...head, title: `a ${title} b` }, settings)).toMatch(
    /<title>a \$(?:&amp;|&#39;|1) b · Rajt<\/title>/,
  );
});

test('no text can end its script', () => {
  const name = '</script><script>alert(1)</script>';
  const page = withHead(PAGE, { ...head, structured: { name } }, settings);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ name });
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('the map of a site names each page by its whole address', () => {
  expect(siteMap(['/calendar', '/faq?a=1&b=2'], settings)).toContain(
    '<url><loc>https://run.example/calendar</loc></url><url><loc>https://run.example/faq?a=1&amp;b=2</loc></url>',
  );
});
