/** Older readers can read new events, and readers of this release older ones. */
import { breaksSince, newestRelease } from '../docs/releases.mjs';
import { contracts } from './contracts.mjs';

export const name = 'stream';

export async function run({ note }) {
  const last = newestRelease();
  if (!last) return ['docs/releases  has no release; run npm run docs -- --release <version>'];
  const { asyncApiDocument } = await contracts();
  note(`compared with ${last.version}`);
  return breaksSince(last, { asyncapi: asyncApiDocument() }, 'asyncapi');
}
