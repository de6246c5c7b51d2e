import { limitConcurrency } from './limit-concurrency';

const passing = () => Promise.resolve('done');

/** Work that runs until it is ended. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test('runs two at once, queues two more, and refuses the fifth with too-busy', async () => {
  const limited = limitConcurrency(2, 2);
  const [one, other] = [held(), held()];
  const running = [limited(one.work), limited(other.work)];
  const begun: string[] = [];
  const queued = ['third', 'fourth'].map((name) =>
    limited(() => Promise.resolve(void begun.push(name))),
  );
  await expect(limited(passing)).rejects.toMatchObject({ code: 'too-busy' });
  expect(begun).toEqual([]);
  one.end();
  await Promise.all(queued);
  expect(begun).toEqual(['third', 'fourth']);
  other.end();
  await Promise.all(running);
  expect(await limited(passing)).toBe('done');
});

test('a failure frees its place', async () => {
  const limited = limitConcurrency(1, 0);
  const failing = () => Promise.reject(new Error('broken'));
  await expect(limited(failing)).rejects.toThrow('broken');
  expect(await limited(passing)).toBe('done');
});
