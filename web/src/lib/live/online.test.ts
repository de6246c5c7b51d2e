import { loadPart } from './online';

const goTo = (state: 'online' | 'offline') => {
  const value = state === 'online';
  Object.defineProperty(navigator, 'onLine', { configurable: true, value });
  window.dispatchEvent(new Event(state));
};
afterEach(() => goTo('online'));

test('loads a failed part when the browser is online again', async () => {
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

test('shows the fallback of a part that fails online', async () => {
  await expect(loadPart(() => Promise.reject(new Error('404')), 'fallback')).resolves.toBe(
    'fallback',
  );
});
