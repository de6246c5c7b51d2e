/** The stream keeps the promises of its last release: nothing that its readers rely on is gone. */
import { newestRelease } from '../docs/releases.mjs';
import { contracts } from './contracts.mjs';
import { streamBreaks } from './stream-breaks.mjs';

export const name = 'stream';

export async function run({ note }) {
  const last = newestRelease();
  if (!last) return ['docs/releases  has no release; run npm run docs -- --release <version>'];
  const { asyncApiDocument } = await contracts();
  note(`compared with ${last.version}`);
  return streamBreaks(last.document, asyncApiDocument());
}
