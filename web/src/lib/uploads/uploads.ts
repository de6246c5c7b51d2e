import { createUpload, uploadLimits, type Reply } from '@contend/contracts';
import { apiClient } from '../http/api-client';
import { t } from '../language/translate';

/** What a field takes: pictures only, or video clips too. */
export type UploadKind = 'pictures' | 'media';

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const videos = ['video/mp4', 'video/webm'];

/** The types that a file dialog offers. */
export const acceptedTypes = (kind: UploadKind): string =>
  (kind === 'pictures' ? pictures : [...pictures, ...videos]).join(',');

const megabytes = (bytes: number): string => t`${Math.round(bytes / 1024 / 1024)} MB`;

/** Accepted formats and sizes, in words. */
export const uploadHint = (kind: UploadKind): string => {
  const picture = t`JPEG, PNG, WebP or GIF up to ${megabytes(uploadLimits.pictureBytes)}`;
  return kind === 'pictures'
    ? picture
    : t`${picture}, MP4 or WebM up to ${megabytes(uploadLimits.videoBytes)}`;
};

/** Why a file is not sent: its type or its size, in words; null for one that is. */
export function fileProblem({ type, size }: File, kind: UploadKind): string | null {
  const isPicture = pictures.includes(type);
  if (!isPicture && !(kind === 'media' && videos.includes(type))) {
    const formats = t`a JPEG, PNG, WebP or GIF picture`;
    return kind === 'pictures'
      ? t`Choose ${formats}.`
      : t`Choose ${formats}, or an MP4 or WebM video.`;
  }
  if (size === 0) return t`This file is empty.`;
  const most = isPicture ? uploadLimits.pictureBytes : uploadLimits.videoBytes;
  if (size <= most) return null;
  return t`${isPicture ? t`Pictures` : t`Videos`} can have up to ${megabytes(most)}.`;
}

interface SendOptions {
  /** The same for each attempt at a file, so that a retry stores it once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a file. @throws CallFailure */
export async function sendFile(
  file: File,
  { idempotencyKey, signal, onProgress }: SendOptions,
): Promise<Reply<typeof createUpload>> {
  const form = new FormData();
  form.set('file', file, file.name);
  const { data } = await apiClient.request<Reply<typeof createUpload>>({
    method: createUpload.method,
    url: createUpload.path,
    data: form,
    headers: { 'Idempotency-Key': idempotencyKey },
    signal,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
  });
  return data;
}
