import { isPublicAddress, publicLookup } from './outbound.client';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '2001::1', 'ff02::1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '142.250.74.106', '172.32.0.1', '2a00:1450:4001::200a'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([true, false])(
  'does not resolve a host with a private address (all: %s)',
  async (all) => {
    const error = await new Promise((resolve) => publicLookup('localhost', { all }, resolve));
    expect(String(error)).toContain('not public');
  },
);
