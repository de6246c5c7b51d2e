import { createPrivateKey } from 'node:crypto';
import { es256, type Part, partOf } from './jwt';
import type { StoryPlatform } from './story-platform';

/** A token that is valid except for the given claims and header fields. */
export function minted(
  { secrets }: Pick<StoryPlatform, 'secrets'>,
  good: string,
  changes: { header?: Part; claims?: Part },
): string {
  const header = { ...partOf(good, 0), ...changes.header };
  const key = createPrivateKey(secrets.tokenPrivateKey);
  return es256(header, { ...partOf(good, 1), ...changes.claims }, key);
}
