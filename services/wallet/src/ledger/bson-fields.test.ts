import { mongo } from 'mongoose';
import { fieldsOf } from './bson-fields.adapter';

const { Double, Long, serialize } = mongo.BSON;
const read = (document: object, ...names: string[]) =>
  fieldsOf(Buffer.from(serialize(document)), names);

test('fields are read as the driver decodes them, whatever else a document has', () => {
  const document = {
    ...{ _id: 'é1', openedAt: new Date(0), whole: 7, part: -0.5, large: 2 ** 40 },
    ...{ stored: Long.fromNumber(2 ** 50), exact: new Double(3), none: null },
    play: { whole: 8, lines: [{ whole: 9 }] },
    chain: { number: 1, hash: 'h', whole: 5 },
  };
  const numbers = ['whole', 'part', 'large', 'stored', 'exact'];
  expect(read(document, '_id', ...numbers, 'none', 'chain', 'number', 'hash')).toEqual({
    ...{ _id: 'é1', whole: 7, part: -0.5, large: 2 ** 40, stored: 2 ** 50, exact: 3, none: null },
    chain: { number: 1, hash: 'h', whole: 5 },
  });
  expect(read({ wholf: 1, whole: 2 }, 'whole', 'absent')).toEqual({ whole: 2 });
});

test('a value of another type is never read as nothing', () => {
  expect(() => read({ cents: true }, 'cents')).toThrow('cents has type 8');
});
