import { render } from '@testing-library/react';
import { installLanguage } from '../src/languages/install-language';
import { plural, t, tAs, translated } from '../src/lib/language/translate';

afterEach(() => {
  delete globalThis.contendTranslation;
});

describe('in English', () => {
  test('a message is its text', () => {
    expect(t`Held until ${'noon'}, ${2} left`).toBe('Held until noon, 2 left');
  });

  test('a line break in a message is a space', () => {
    expect(t`Nothing is held
      for ${'a second one'}.`).toBe('Nothing is held for a second one.');
  });

  test('a value that is absent is shown as nothing', () => {
    expect(t`Owner: ${undefined}${null}`).toBe('Owner: ');
  });

  test('elements stand in their sentence', () => {
    const { container } = render(<p>{t`Read ${<b>the rules</b>} first${false}.`}</p>);
    expect(container.innerHTML).toBe('<p>Read <b>the rules</b> first.</p>');
  });

  test.each([
    [1, '1 seat'],
    [0, '0 seats'],
    [1200, '1,200 seats'],
  ])('the form for %i is %s', (count, words) => {
    expect(plural(count, { one: '# seat', other: '# seats' })).toBe(words);
  });
});

describe('in another language', () => {
  test('values and elements stand where the translation has them', () => {
    installLanguage('de', {
      '{0} sent to {1}': '{1} bekam {0}',
      'Read {0} first.': 'Lies zuerst {0}.',
      'the rules': 'die Regeln',
    });
    expect(t`${'$5.00'} sent to ${'Ada'}`).toBe('Ada bekam $5.00');
    const { container } = render(<p>{t`Read ${<b>{t`the rules`}</b>} first.`}</p>);
    expect(container.innerHTML).toBe('<p>Lies zuerst <b>die Regeln</b>.</p>');
  });

  test('a text with several meanings has a translation for each', () => {
    const open = () => [t`Open`, tAs('command')`Open`];
    expect(open()).toEqual(['Open', 'Open']);
    installLanguage('de', { Open: 'Offen', 'Open [command]': 'Öffnen' });
    expect(open()).toEqual(['Offen', 'Öffnen']);
  });

  test('sentences of the server are translated where the catalogue has them', () => {
    installLanguage('de', { 'Sign in to continue.': 'Melde dich an.' });
    expect(translated('Sign in to continue.')).toBe('Melde dich an.');
    expect(translated('Something new.')).toBe('Something new.');
  });

  test('a message without a translation is in English', () => {
    installLanguage('de', { 'Sign in': '' });
    expect([t`Sign in`, t`Sign out`]).toEqual(['Sign in', 'Sign out']);
  });

  test.each([
    [1, '1 mecz'],
    [3, '3 mecze'],
    [5, '5 meczów'],
  ])('the forms are those of the language: %i', (count, words) => {
    installLanguage('pl', {
      '{0, plural, one {# match} other {# matches}}':
        '{0, plural, one {# mecz} few {# mecze} many {# meczów} other {# meczu}}',
    });
    expect(plural(count, { one: '# match', other: '# matches' })).toBe(words);
  });
});
