import fc from 'fast-check';
import { lookKeysOf } from './look-alikes';
import { foldName } from './names';

test.each([
  ['Zoë', 'zoe'],
  ['İnci', 'inci'],
  ['ISPARTA ıspanak', 'isparta ispanak'],
  ['Ünlü', 'unlu'],
  ['ＡＤＡ  ﬁne', 'ada fine'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['ΣΑΣΑ', 'σασα'],
  ['ΝΊΚΟΣ', 'νικοσ'],
  ['한국', '한국'],
  ['สมชาย', 'สมชาย'],
  ['\u0301', '\u0301'],
])('%s is searched as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

test('the beginning of a name is searched as the beginning of what the name is searched as', () => {
  const letter = fc.constantFrom(...'aBzÇéİIıiłØΣσÜ7_- ');
  fc.assert(
    fc.property(fc.array(letter), fc.array(letter), (beginning, rest) => {
      const [head, whole] = [beginning.join(''), [...beginning, ...rest].join('')];
      expect(foldName(whole).startsWith(foldName(head))).toBe(true);
    }),
  );
});

test('names that are searched alike look alike', () => {
  const letter = fc.constantFrom(...'aáAiİIıoøØuüÜlłŁdđhħ');
  const name = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(name, name, (one, other) => {
      fc.pre(foldName(one) === foldName(other));
      expect(lookKeysOf(one).some((key) => lookKeysOf(other).includes(key))).toBe(true);
    }),
  );
});
