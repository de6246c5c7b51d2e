import {
  type Actor,
  createUpload,
  decide,
  type Decision,
  inMs,
  mayReach,
  must,
  unattachedUploadMs,
  type UploadType,
} from '@contend/contracts';

/** An entity that uses an upload. */
export interface Attachment {
  /** `<kind>:<id>`, like `match:64f…`. */
  to: string;
  /** Who may read it beside moderators; null makes the upload public. */
  readers: string[] | null;
}

/** A file of a user: its bytes are in the storage, under its id. */
export interface Upload {
  id: string;
  ownerId: string;
  status: 'receiving' | 'stored' | 'deleting';
  /** Null while the file is received, and so are the hashes. */
  type: UploadType | null;
  /** Of the stored bytes. */
  bytes: number;
  sha256: string | null;
  /** Of the bytes as they were sent: recognises a repeat. */
  receivedSha256: string | null;
  attachments: Attachment[];
  createdAt: Date;
  /** When it is deleted unless it is attached to something by then; null while it is. */
  expiresAt: Date | null;
}

/** The content of an upload once it is stored. */
export type StoredContent = Pick<Upload, 'bytes'> & {
  type: UploadType;
  sha256: string;
  receivedSha256: string;
};

/**
 * Longer than a request may take: an upload that is still received by then was interrupted, and a
 * repeat under its key may store it.
 */
const receiveMs = (createUpload.upload.seconds + 60) * 1000;
const timer = 'expire-upload';

/** Begins an upload, before its bytes are stored: a crash leaves nothing without a timer. */
export const begin = (id: string, ownerId: string, now: Date): Decision<Upload> =>
  expiring(
    {
      ...{ id, ownerId, status: 'receiving', type: null, bytes: 0, expiresAt: null },
      ...{ sha256: null, receivedSha256: null, attachments: [], createdAt: now },
    },
    inMs(now, receiveMs),
  );

const expiring = (upload: Upload, expiresAt: Date | null): Decision<Upload> =>
  decide({ ...upload, expiresAt }, { timers: { [timer]: expiresAt } });

/** Records that the bytes are stored. @throws Refusal when the upload has expired meanwhile. */
export function finish(upload: Upload, content: StoredContent, now: Date): Decision<Upload> {
  must(upload.status === 'receiving', 'unavailable');
  return expiring({ ...upload, ...content, status: 'stored' }, inMs(now, unattachedUploadMs));
}

/** Whether this user may attach it: it is theirs, and complete. */
export const isUsableBy = (upload: Upload | undefined, ownerId: string): upload is Upload =>
  upload?.status === 'stored' && upload.ownerId === ownerId;

export const isPicture = ({ type }: Upload): boolean => type === 'image/webp';

/** Attaches an upload to an entity: it is kept for as long. A repeat changes nothing. */
export function attach(upload: Upload, attachment: Attachment): Decision<Upload> {
  const others = upload.attachments.filter(({ to }) => to !== attachment.to);
  const same = upload.attachments.find(({ to }) => to === attachment.to);
  if (same && JSON.stringify(same) === JSON.stringify(attachment)) return decide(upload);
  const attachments = [...others, attachment];
  return expiring({ ...upload, attachments }, null);
}

/** Releases an upload from an entity. Attached to nothing, it is deleted a day later. */
export function release(upload: Upload, to: string, now: Date): Decision<Upload> {
  const attachments = upload.attachments.filter((one) => one.to !== to);
  if (attachments.length === upload.attachments.length) return decide(upload);
  const isUnused = attachments.length === 0;
  return expiring({ ...upload, attachments }, isUnused ? inMs(now, unattachedUploadMs) : null);
}

/** Deletes an upload that is attached to nothing. Its bytes follow, by a timer of their own. */
export const expire = (upload: Upload, now: Date): Decision<Upload> =>
  upload.expiresAt && now >= upload.expiresAt ? startDeletion(upload, now) : decide(upload);

/** Whether what the upload is attached to ends with the account of its owner. */
const endsWithAccount = ({ to }: Attachment): boolean => /^(user|sanction):/.test(to);

/**
 * Deletes an upload of an erased user. One that is attached to something else than the account is
 * kept for that: evidence belongs to its match, a logo to its team.
 */
export function erase(upload: Upload, now: Date): Decision<Upload> {
  const kept = upload.attachments.filter((one) => !endsWithAccount(one));
  if (upload.status === 'deleting') return decide(upload);
  if (kept.length === 0) return startDeletion({ ...upload, attachments: [] }, now);
  return kept.length === upload.attachments.length
    ? decide(upload)
    : decide({ ...upload, attachments: kept });
}

export const startDeletion = (upload: Upload, now: Date): Decision<Upload> =>
  decide(
    { ...upload, status: 'deleting', expiresAt: null },
    { timers: { [timer]: null, 'delete-upload': now } },
  );

export const isPublic = ({ attachments }: Upload): boolean =>
  attachments.some(({ readers }) => readers === null);

/** Whether a caller may read it: its owner, the readers of what it is attached to, moderators. */
export const mayRead = (upload: Upload, actor: Actor | null): boolean =>
  isPublic(upload) ||
  actor?.id === upload.ownerId ||
  upload.attachments.some(({ readers }) =>
    mayReach(actor, { members: readers ?? [], role: 'moderator' }),
  );
