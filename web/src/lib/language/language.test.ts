import type * as Format from '../format/format';
import type * as Language from './language';

/** Modules read the language once, so that each test loads them. */
function load(language?: string) {
  if (language) globalThis.contendTranslation = { language, parts: () => undefined };
  let loaded: (typeof Format & typeof Language) | undefined;
  jest.isolateModules(() => {
    loaded = { ...jest.requireActual('../format/format'), ...jest.requireActual('./language') };
  });
  if (!loaded) throw new Error('The modules were not loaded.');
  return loaded;
}

afterEach(() => {
  delete globalThis.contendTranslation;
  document.body.innerHTML = '';
});

test('money, counts and days are written as in the language of the page', () => {
  const at = '2030-11-21T12:00:00Z';
  const [english, german] = [load(), load('de')].map(
    ({ formatCents, formatCount, formatYearDay }) =>
      [formatCents(1_234_567), formatCount(1200), formatYearDay(at)]
        .join(' | ')
        .replace(/\s/g, ' '),
  );
  expect(english).toBe('$12,345.67 | 1,200 | 21 Nov 2030');
  expect(german).toBe('12.345,67 $ | 1.200 | 21.11.2030');
});

test('the choices are English and the languages that the page names', () => {
  const { languageChoices } = load();
  expect(languageChoices().map(({ label }) => label)).toEqual(['English']);
  const script = document.createElement('script');
  script.dataset.languages = JSON.stringify([{ code: 'de', name: 'Deutsch', script: '/de.js' }]);
  script.type = 'text/plain';
  document.body.append(script);
  expect(languageChoices()).toEqual([
    { value: 'en', label: 'English' },
    { value: 'de', label: 'Deutsch' },
  ]);
});
