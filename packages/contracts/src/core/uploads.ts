import { z } from 'zod';
import { call } from './call';
import { file } from './file';
import { uploadLimits } from './rules';
import { id, time } from './scalars';

/** The path of an upload's bytes, as a browser requests it. */
export const uploadUrl = (uploadId: string): string => `/api/upload/${uploadId}`;

/** The id of the upload at a path; null for none, and for built-in pictures. */
export const uploadIdIn = (url: string | null | undefined): string | null =>
  /^\/api\/upload\/([0-9a-f]{24})$/.exec(url ?? '')?.[1] ?? null;

/** Types of stored uploads: pictures are converted to WebP, videos are stored unchanged. */
export const uploadTypes = ['image/webp', 'video/mp4', 'video/webm'] as const;
const uploadType = z.enum(uploadTypes);
export type UploadType = z.output<typeof uploadType>;

const uploadId = z.strictObject({ uploadId: id });

export const createUpload = call({
  service: 'user',
  method: 'post',
  path: '/upload',
  summary: 'Stores the part `file`: JPEG, PNG, WebP or GIF up to 5 MB, MP4 or WebM up to 50 MB',
  access: 'user',
  medium: 'upload',
  upload: { maxBytes: uploadLimits.videoBytes, seconds: 300 },
  limit: { requests: 120, seconds: 3600 },
  status: 201,
  reply: z.object({ id, url: z.string(), type: uploadType, bytes: z.int() }).meta({ id: 'Upload' }),
  refuses: [
    'file-missing',
    'file-unreadable',
    'file-type-refused',
    'file-too-large',
    'picture-too-large',
    'video-too-long',
    'upload-limit',
    'upload-space-full',
  ],
});

export const getUpload = call({
  service: 'user',
  method: 'get',
  path: '/upload/:uploadId',
  summary: 'The bytes of an upload: public ones for anyone, others with a token or a ticket',
  access: 'anyone',
  medium: 'file',
  params: uploadId,
  /** From `getUploadLink`: for `<img>` and `<video>`, which send no token. */
  query: z.strictObject({ ticket: z.string().max(1000).optional() }),
  reply: file,
  refuses: ['upload-not-found', 'range-not-satisfiable'],
});

export const getUploadLink = call({
  service: 'user',
  method: 'get',
  path: '/upload/:uploadId/link',
  summary: 'A link to an upload that I may see, valid for ten minutes without a token',
  access: 'user',
  params: uploadId,
  reply: z.object({ id, url: z.string(), type: uploadType, bytes: z.int(), expiresAt: time }),
  refuses: ['upload-not-found'],
});

/** What other services store of an upload; `sha256` is of the stored bytes. */
const attachedUpload = z.object({
  id,
  sha256: z.string(),
  type: uploadType,
  bytes: z.int(),
});
export type AttachedUpload = z.output<typeof attachedUpload>;

/**
 * Attaches uploads of one person to an entity of the caller, and releases others from it. Only the
 * owner's uploads can be attached. A repeat changes nothing and gets the same reply.
 */
export const attachUploads = call({
  service: 'user',
  method: 'post',
  path: '/internal/uploads/attachments',
  summary: 'Attaches a person’s uploads to an entity: they are kept, and its readers see them',
  access: 'service',
  callers: ['match', 'team', 'wager'],
  body: z.strictObject({
    ownerId: id,
    uploadIds: z.array(id).max(8),
    /** The entity, by kind and id: `match:64f…`. */
    to: z.string().regex(/^[a-z][a-z-]{1,29}:[0-9a-f]{24}$/),
    /** Who may read them beside moderators; `anyone` makes them public. */
    readers: z.union([z.literal('anyone'), z.array(id).max(100)]),
    /** Uploads that the entity no longer uses. */
    releases: z.array(id).max(8).default([]),
  }),
  reply: z.object({ items: z.array(attachedUpload) }),
  refuses: ['upload-not-found'],
});
