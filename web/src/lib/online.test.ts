import { loadPart } from './online';

const goTo = (state: 'online' | 'offline') => {
  const value = state === 'online';
  Object.defineProperty(navigator, 'onLine', { configurable: true, value });
  window.dispatchEvent(new Event(state));
};
afterEach(() => goTo('online'));

test('a part that fails offline is loaded when the browser is online again', async () => {
  goTo('offline');
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValueOnce('part');
  const loaded = loadPart(load, 'fallback');
  await Promise.resolve();
  goTo('online');
  await expect(loaded).resolves.toBe('part');
});

test('a part that fails online gives way to its fallback', async () => {
  await expect(loadPart(() => Promise.reject(new Error('404')), 'fallback')).resolves.toBe(
    'fallback',
  );
});
