import { requireStrongPassword } from './password-strength';

const owner = { email: 'grace.hopper@navy.example', username: 'Amazing_Grace' };
const isWeak = (password: string, common: string[] = [], of = owner) => {
  try {
    requireStrongPassword(password, of, new Set(common));
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'password-weak' });
    return true;
  }
};

test.each([
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdabcdabcd',
  '123456789012',
  '098765432109',
  'abcdefghijkl',
  'qwertyuiop12',
  'zyxwvutsrqpo',
  '1q2w3e4r5t6y',
  '1QAZ2wsx3edc',
  'correcthorsebatterystaple',
  'password1234',
  'PasswordPassword',
  'P@ssw0rd2024!!',
  'Welcome2026!!',
  'iloveyou12345',
  'dragonfootball99',
  'football 1938',
  'amazing_grace1',
  'grace.hopper99',
  'ｐａｓｓｗｏｒｄ１２３４',
])('%s is too easy to guess', (password) => {
  expect(isWeak(password)).toBe(true);
});

test.each([
  'a long password of ada',
  'play-fair-and-square',
  'vXr8#mPq2$Lw',
  'teal otter juggles seven forks',
  'my name is not amazing_grace',
  'das Pferd frisst keinen Gurkensalat',
  'сорок тысяч обезьян',
])('%s is good enough', (password) => {
  expect(isWeak(password)).toBe(false);
});

test.each([
  ['four different characters', 'apzmapzmapzm', 'apzmkapzmkap'],
  ['four surprises', 'abcdpppzzzmmm', 'abcdpppzzzmmmqqq'],
  ['a walk over the upper row', 'wertyuiwertyui', 'wtrywtrywtuy'],
  ['a walk over the middle row', 'sdfghjksdfghjk', 'sfdhjgsfdhjg'],
  ['a walk over the lower row', 'xcvbnxcvbnxcvbn', 'xvcnbxvcnbxvcnb'],
  ['seven characters besides a name', 'amazing_gracexq7kvp2', 'amazing_gracexq7kvp2w'],
  ['seven besides the address', 'grace.hopperxq7kvp2', 'grace.hopperxq7kvp2w'],
])('%s are too few', (_, weak, good) => {
  expect([isWeak(weak), isWeak(good)]).toEqual([true, false]);
});

test('names count from three characters on', () => {
  const named = (username: string) => ({ username, email: 'a@b.example' });
  expect(isWeak('xqkvxqkpxqkw', [], named('xqk'))).toBe(true);
  expect(isWeak('xqkxqvxqpxqw', [], named('xq'))).toBe(false);
});

test.each([
  '11p@ssword99',
  'dragon-football',
  'correct horse battery staple',
  'i love you so much',
  'let me in please',
])('%s is made of what everybody uses', (password) => {
  expect(isWeak(password)).toBe(true);
});

test('a common word with more text behind it is not a common word', () => {
  expect(isWeak('lovezqxkvbtrw')).toBe(false);
  expect(isWeak('zqxkvbtrwlove')).toBe(false);
});

const word = 'zqxkvbtrw';

test.each([
  ['as it is', 'zqxkvbtrwplm', ['zqxkvbtrwplm']],
  ['with marks around it', '12zqxkvbtrw!!', [word]],
  ['with some of the digits before it', '123zqxkvbtrw', [`3${word}`]],
  ['with some of the digits behind it', 'zqxkvbtrw123', [`${word}1`]],
  ['behind eight digits more', '571826379zqxkvbtrw', [`9${word}`]],
  ['before eight digits more', 'zqxkvbtrw957182637', [`${word}9`]],
  ['with marks in it', 'zqxk vbtr-wplm', ['zqxkvbtrwplm']],
  ['twice', `${word}${word}`, [word]],
  ['of two, the first of four letters', 'zqxkvbtrwplm', ['zqxk', 'vbtrwplm']],
  ['of two, the second of four letters', 'zqxkvbtrwplm', ['zqxkvbtr', 'wplm']],
  ['of two with 16 letters', 'zqxkvbtrwplmzqxk', ['zqxkvbtr', 'wplmzqxk']],
  ['of two in disguise', '11z0xkvbtrwp1m11', ['zoxk', 'vbtrwpim']],
  ['of two in disguise from the first letter on', '11@pplezqxkvb', ['apple', 'zqxkvb']],
])('a common text is found %s', (_, password, common) => {
  expect([isWeak(password, common), isWeak(password)]).toEqual([true, false]);
});

test.each([
  ['behind other letters', 'pvkzqxkvbtrw', [word]],
  ['before other letters', 'zqxkvbtrwpvk', [word]],
  ['behind nine digits more', '5718263749zqxkvbtrw', [`9${word}`]],
  ['as the second half alone', `abzqxkvpq${word}`, [word]],
  ['as the first half alone', `${word}abzqxkvpq`, [word]],
  ['before something else', 'zqxkvbtrwplm', ['zqxk']],
  ['behind something else', 'zqxkvbtrwplm', ['vbtrwplm']],
  ['of two, one of three letters', 'zqxkvbtrwplm', ['zqx', 'kvbtrwplm']],
  ['of two, the other of three letters', 'zqxkvbtrwplm', ['zqxkvbtrw', 'plm']],
  ['of two with 17 letters', 'zqxkvbtrwplmzqxkv', ['zqxkvbtr', 'wplmzqxkv']],
])('a common text is not found %s', (_, password, common) => {
  expect(isWeak(password, common)).toBe(false);
});

test('two equal halves of uncommon text are not weak', () => {
  expect(isWeak('zqxkvbtrwzqxkvbtrw', ['other'])).toBe(false);
});

test.each(['0o', '1i', '1l', '3e', '4a', '5s', '7t', '@a', '$s', '!i'])(
  'in %s the first character stands for the second',
  ([mark = '', letter = '']) => {
    const disguised = `zq${mark}kvbtrwplm`;
    expect(isWeak(disguised, [`zq${letter}kvbtrwplm`])).toBe(true);
    expect(isWeak(disguised, ['zqukvbtrwplm'])).toBe(false);
  },
);
