/** Events stay readable for older readers, and older events for the readers of this release. */
import { breaksSince, newestRelease } from '../docs/releases.mjs';
import { described } from './contracts.mjs';

export const name = 'stream';

export async function run({ note }) {
  const last = newestRelease();
  if (!last) return ['docs/releases  has no release; run npm run docs -- --release <version>'];
  note(`compared with ${last.version}`);
  return breaksSince(last, await described(), 'asyncapi');
}
