import { z } from 'zod';
import { replyWriter } from './reply-writer';

const reply = z.object({
  items: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
  me: z.object({ id: z.string() }).nullable(),
});
const items = [{ id: 'a', at: '2026-03-01T12:00:00.000Z', secret: 1 }];

test('a shared field is checked once, and written as the other fields are', () => {
  const check = jest.spyOn(reply.shape.items, 'parse');
  const { check: checked, write } = replyWriter({ reply }, ['items']);
  const texts = ['ada', 'bo'].map((id) =>
    write(checked({ items, me: { id, secret: 2 }, more: 3 })),
  );
  expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual(
    ['ada', 'bo'].map((id) => reply.parse({ items, me: { id } })),
  );
  expect(check).toHaveBeenCalledTimes(1);
});

test('a shared field that is missing or wrong is an error', () => {
  const { check } = replyWriter({ reply }, ['items']);
  expect(() => check({ me: null })).toThrow(z.ZodError);
  expect(() => check({ items: [{ id: 1 }], me: null })).toThrow(z.ZodError);
  expect(() => check({ items })).toThrow(z.ZodError);
});

test('a field that no contract declares can be shared by no one', () => {
  expect(() => replyWriter({ reply: z.string() }, ['items'])).toThrow('Only an object');
});
