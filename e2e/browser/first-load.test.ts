import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const built = path.join(__dirname, '../../web/dist');
const preloads = JSON.parse(readFileSync(path.join(built, 'preloads.json'), 'utf8')) as Record<
  string,
  string[]
>;

/** Files that index.html names: scripts, style sheets and fonts. */
const page = readFileSync(path.join(built, 'index.html'), 'utf8');
const ofPage = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);

/** The bytes that are sent of a file. */
const bytesOf = (file: string): number => {
  const compressed = path.join(built, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(built, file)).size;
};

/** Limits of what the build decides; data and headers come on top of them. */
test.each([
  ['/', { requests: 12, kilobytes: 250 }],
  ['/home', { requests: 17, kilobytes: 280 }],
  ['/sign-up', { requests: 17, kilobytes: 275 }],
  ['/tournaments/:tournamentId', { requests: 30, kilobytes: 410 }],
])('the first load of %s has few and small files', (address, limits) => {
  const files = ['index.html', ...ofPage, ...(preloads[address] ?? [])];
  const kilobytes = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
  expect(files.length).toBeLessThanOrEqual(limits.requests);
  expect(kilobytes).toBeLessThanOrEqual(limits.kilobytes);
});

/** The landing page's words are in index.html too, which shows them before the app has loaded. */
test('the page shows the words of the landing page before it has loaded', () => {
  const source = path.join(__dirname, '../../web/src/features/landing/screens/landing-screen.tsx');
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const screen = plain(readFileSync(source, 'utf8'));
  const [, title = '?'] = /<h1>\{t`(.*?)`\}<\/h1>/.exec(screen) ?? [];
  const [, lead = '?'] = /landing-lead muted"> \{t`(.*?)`\} <\/p>/.exec(screen) ?? [];
  expect(plain(page)).toContain(`<h1>${title}</h1>`);
  expect(plain(page)).toContain(` ${lead} </p>`);
});
