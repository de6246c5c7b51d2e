import { isFlaggedText, wordFilter } from './word-filter';

test.each([
  ['Greetings from Scunthorpe.'],
  ['Skill issue, assassin main, first class.'],
  ['1488 Elo, up from 1455'],
  ['88'],
  ['gg 13-7 16:14 455 4455'],
  ['Call me: 555-0188-1488'],
  ['The kill feed says you killed yourself? Kill him, save yourself!'],
  ['There was a chink in the armor of my Maine coon.'],
  ['Niger and Nigeria play tonight; Nike sponsors; a snigger'],
  ['Нет, я не знаю. Καλημέρα!'],
  ['!!! $$$ @@@ ||'],
  [''],
])('%j does not flag', (text) => {
  expect(isFlaggedText(text)).toBe(false);
});

test.each([
  ['you nigger'],
  ['NIGGER!'],
  ['n1gg3r'],
  ['ni\u200Bgger'],
  ['nіggеr in Cyrillic'],
  ['f@ggot'],
  ['fággots,'],
  ['ＦＡＧＧＯＴ'],
  ['faggggot'],
  ['just kys'],
  ['ky$'],
  ['k!ke'],
  ['kill   yourself!!'],
])('%j flags', (text) => {
  expect(isFlaggedText(text)).toBe(true);
});

test('a listed word flags neither inside of words nor as a number', () => {
  const filter = wordFilter(['ass', 'kill', 'cunt', 'oo']);
  for (const text of ['class', 'assassin', 'skill', 'Scunthorpe', '455', '00', '4:55']) {
    expect([text, filter(text)]).toEqual([text, false]);
  }
  for (const text of ['a55', 'A$$', 'KILL!', 'kiIl', 'o0']) {
    expect([text, filter(text)]).toEqual([text, true]);
  }
});
