import { versusWords, watchWords } from './watch-words';

test('a link to a match in play names both sides, or what is known of them', () => {
  expect(watchWords('Ada', 'Zoe')).toBe('Watch Ada vs Zoe');
  expect(watchWords('Ada', null)).toBe('Watch the match of Ada');
  expect(watchWords('', 'Zoe')).toBe('Watch the match of Zoe');
  expect(watchWords(null, null)).toBe('Watch the match');
});

test('a title names both sides or none', () => {
  expect(versusWords('Ada', 'Zoe')).toBe('Ada vs Zoe');
  expect([versusWords('Ada', null), versusWords('', 'Zoe')]).toEqual([null, null]);
});
