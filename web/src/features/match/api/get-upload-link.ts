import { getUploadLink } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** A link is valid for ten minutes; a used one is replaced after eight. */
const linkFreshMs = 8 * 60_000;

/** A link to a private upload, for `<img>` and `<video>`. */
export const useUploadLink = (uploadId: string) =>
  useRead(getUploadLink, { params: { uploadId } }, { freshMs: linkFreshMs });
