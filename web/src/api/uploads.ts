import type { CallFailure } from '@contend/client';
import { getUploadLink } from '@contend/contracts';
import { t } from '../lib/language/translate';
import { useRead } from '../lib/http/use-read';

/** A link is valid for ten minutes; a used one is replaced after eight. */
const linkFreshMs = 8 * 60_000;

/** A link to a private upload, for `<img>` and `<video>`. */
export const useUploadLink = (uploadId: string) =>
  useRead(getUploadLink, { params: { uploadId } }, { freshMs: linkFreshMs });

/** Why there is no link to an upload. */
export const linkFailure = ({ status, message }: CallFailure): string =>
  status === 404 ? t`This file was removed.` : message;
