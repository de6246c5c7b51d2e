import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const source = readFileSync(path.join(__dirname, '../public/before-paint.js'), 'utf8');
const german = [{ code: 'de', name: 'Deutsch', script: '/assets/de.js' }];

interface Visit {
  stored?: string;
  browser: string[];
  offered?: typeof german;
}

/** The language of the page and the scripts that it loads. */
function visit({ stored, browser, offered = german }: Visit) {
  const root = { dataset: {}, lang: 'en' };
  const written: string[] = [];
  const page = {
    ...{
      documentElement: root,
      querySelector: () => null,
      write: (text: string) => written.push(text),
    },
    currentScript: { dataset: { languages: JSON.stringify(offered) } },
  };
  const storage = { getItem: (key: string) => (key === 'language' ? (stored ?? null) : null) };
  runInNewContext(source, {
    ...{ document: page, localStorage: storage },
    ...{ navigator: { languages: browser }, location: { pathname: '/' } },
  });
  return { language: root.lang, scripts: written.length };
}

test.each<[string, Visit, string]>([
  ['the first language of the browser that there is', { browser: ['fr', 'de-AT', 'en'] }, 'de'],
  ['English before others', { browser: ['en-US', 'de'] }, 'en'],
  ['English where none is known', { browser: ['fr'] }, 'en'],
  ['the stored choice', { browser: ['en'], stored: 'de' }, 'de'],
  ['a stored choice of English', { browser: ['de'], stored: 'en' }, 'en'],
  ['not a stored choice that is not offered', { browser: ['en'], stored: 'de', offered: [] }, 'en'],
])('the page is in %s', (_what, given, language) => {
  expect(visit(given)).toEqual({ language, scripts: language === 'en' ? 0 : 1 });
});
