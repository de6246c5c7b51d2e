import type * as Membership from '../features/membership/labels';

/** The modules with the German catalogue: their constants are messages too. */
function inGerman() {
  let loaded: typeof Membership | undefined;
  jest.isolateModules(() => {
    jest.requireActual('./de');
    loaded = jest.requireActual('../features/membership/labels');
  });
  if (!loaded) throw new Error('The modules were not loaded.');
  return loaded;
}

const german = (message: string, values: string[]): string | undefined =>
  globalThis.contendTranslation?.parts(message, values)?.join('');

afterEach(() => {
  delete globalThis.contendTranslation;
});

test('the interval of a membership has no ending of an adjective', () => {
  const { intervalWords } = inGerman();
  expect(intervalWords({ interval: 'month' })).toBe('monatlich');
  expect(intervalWords({ interval: 'year' })).toBe('jährlich');
});

test('the verb agrees with a player and with the reader', () => {
  inGerman();
  const asked =
    '{0} asked to call it off. {1} can agree for {2}; a report or the start of the match ends ' +
    'the request.';
  expect(german(asked, ['Du', 'Ada', '9:30'])).toMatch(/^Du hast um .* Ada kann noch 9:30/);
  expect(german(asked, ['Deine Seite', 'Ada', '9:30'])).toMatch(/^Deine Seite hat um/);
  const asks =
    '{0} asks to call it off. {1} can agree for {2}; then {3} back. Without an answer the match ' +
    'continues.';
  const back = 'beide Einsätze kommen';
  expect(german(asks, ['Ada', 'Du', '9:30', back])).toMatch(/bittet um Absage\. Du kannst noch/);
  expect(german(asks, ['Nova', 'Dein Captain', '9:30', back])).toMatch(/Dein Captain kann noch/);
});
