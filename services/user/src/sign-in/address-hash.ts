import { createHmac, type KeyObject } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** Addresses of private networks and of this machine: they do not say where a player is. */
const local = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(net, bits, 'ipv4');
for (const address of ['::', '::1']) local.addAddress(address, 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

function isPlace(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !local.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns a function that gives the same text for the same address. Without the key the address
 * cannot be found from it; null where the address says nothing. Of IPv6 the gateway forwards the
 * network, since devices change the rest.
 */
export function addressHasher(key: KeyObject): (address: string) => string | null {
  const secret = key.export({ type: 'pkcs8', format: 'der' });
  return (address) => {
    if (!isPlace(address)) return null;
    return createHmac('sha256', secret)
      .update(`address ${address}`)
      .digest('base64url')
      .slice(0, 22);
  };
}
