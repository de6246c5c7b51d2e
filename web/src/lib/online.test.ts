import { loadPart } from './online';

const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
afterEach(() => setOnline(true));

test('a part that fails offline is loaded when the browser is online again', async () => {
  setOnline(false);
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValueOnce('part');
  const loaded = loadPart(load, 'fallback');
  await Promise.resolve();
  setOnline(true);
  await expect(loaded).resolves.toBe('part');
});

test('a part that fails online gives way to its fallback', async () => {
  await expect(loadPart(() => Promise.reject(new Error('404')), 'fallback')).resolves.toBe(
    'fallback',
  );
});
