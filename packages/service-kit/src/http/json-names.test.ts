import fc from 'fast-check';
import { repeatedNameIn } from './json-names';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":{"c":1,"c":1}}', 'b.c'],
  ['{"a":[{"b":1},{"b":1,"b":2}]}', 'a.1.b'],
  ['[[1,2,{"x":"a,\\"x\\":","x":0}]]', '0.2.x'],
  ['{"amount":1,"\\u0061mount":2}', 'amount'],
  ['{"":1,"":2}', ''],
  ['{"\\\\":1,"\\\\":2}', '\\'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":{"b":1},"b":{"a":1},"c":[{"a":1},{"a":1}]}', null],
  ['{"a":"\\"a\\":1,\\"a\\":2","b":"{\\"a\\":1,\\"a\\":1}"}', null],
  ['["a","a",{"a":"a"}]', null],
  ['{}', null],
  ['"a"', null],
  ['1', null],
])('%s repeats %s', (json, name) => {
  expect(repeatedNameIn(json)).toBe(name);
});

test('finds nothing in output of JSON.stringify, and any member written twice', () => {
  const members = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(fc.jsonValue(), members, fc.nat(), (value, object, nth) => {
      const json = JSON.stringify({ value, object });
      expect(repeatedNameIn(json)).toBeNull();
      const names = Object.keys(object);
      const name = names[nth % names.length] as string;
      const written = JSON.stringify(object);
      const twice = `${written.slice(0, -1)},${JSON.stringify(name)}:null}`;
      expect(repeatedNameIn(twice)).toBe(name);
    }),
  );
});
