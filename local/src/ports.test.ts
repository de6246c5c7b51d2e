import { portFrom } from './ports';

test('reads a port, 3000 by default', () => {
  expect(portFrom()).toBe(3000);
  expect(portFrom('0')).toBe(0);
  expect(portFrom('65535')).toBe(65_535);
});

test.each(['x', '-1', '1.5', '65536'])('refuses %j', (value) => {
  expect(() => portFrom(value)).toThrow(
    `PORT must be a number between 0 and 65535, not "${value}".`,
  );
});

const isRefused = (port: number): boolean => {
  try {
    return portFrom(String(port)) !== port;
  } catch {
    return true;
  }
};

test('refuses the nineteen ports from 1024 on that fetch refuses', async () => {
  const all = Array.from({ length: 65_536 - 1024 }, (_, nth) => nth + 1024);
  const refused = all.filter(isRefused);
  expect(refused).toHaveLength(19);
  for (const port of refused) {
    const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((one: unknown) => one);
    expect([port, String((error as Error).cause)]).toEqual([port, 'Error: bad port']);
  }
  expect(() => portFrom('4190')).toThrow(
    'Browsers refuse to open port 4190. Choose another: PORT=3001',
  );
});
