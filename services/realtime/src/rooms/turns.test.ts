import { turns } from './turns';

test('runs the work of a socket and room in turn, beside that of others', async () => {
  const { take } = turns();
  const [socket, other] = [{}, {}];
  const done: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = take(socket, 'one', async () => {
    await gate;
    done.push('first');
    throw new Error('failed');
  });
  const second = take(socket, 'one', () => Promise.resolve(done.push('second')));
  await take(socket, 'two', () => Promise.resolve(done.push('another room')));
  await take(other, 'one', () => Promise.resolve(done.push('another socket')));
  open();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(done).toEqual(['another room', 'another socket', 'first', 'second']);
});

test('work that is added when the first is done runs after the second', async () => {
  const { take } = turns();
  const socket = {};
  const done: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = take(socket, 'one', () => Promise.resolve(done.push('first')));
  const second = take(socket, 'one', async () => {
    await gate;
    done.push('second');
  });
  await first;
  const third = take(socket, 'one', () => Promise.resolve(done.push('third')));
  open();
  await Promise.all([second, third]);
  expect(done).toEqual(['first', 'second', 'third']);
});
