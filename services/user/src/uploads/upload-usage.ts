import { decide, type Decision, must, uploadLimits } from '@contend/contracts';

/** What a user has uploaded; its id is the user's. */
export interface UploadUsage {
  id: string;
  /** The day that the next two count, `2026-03-02` (UTC). */
  day: string;
  files: number;
  bytes: number;
  /** Bytes of all uploads that are not deleted. */
  totalBytes: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const today = (usage: UploadUsage | undefined, id: string, now: Date): UploadUsage => {
  const day = dayOf(now);
  if (usage?.day === day) return usage;
  return { id, totalBytes: usage?.totalBytes ?? 0, day, files: 0, bytes: 0 };
};

const retryTomorrow = (now: Date) => ({
  retryAfterSeconds: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000),
});

/** Counts a file before it is received, also one that is refused later. @throws Refusal */
export function countFile(
  usage: UploadUsage | undefined,
  userId: string,
  now: Date,
): Decision<UploadUsage> {
  const { filesPerDay, bytesPerDay, totalBytes } = uploadLimits;
  const current = today(usage, userId, now);
  const isWithin = current.files < filesPerDay && current.bytes < bytesPerDay;
  must(isWithin, 'upload-limit', retryTomorrow(now));
  must(current.totalBytes < totalBytes, 'upload-space-full');
  return decide({ ...current, files: current.files + 1 });
}

/** Counts the bytes of a stored file. @throws Refusal when they pass a limit. */
export function countBytes(usage: UploadUsage, bytes: number, now: Date): Decision<UploadUsage> {
  const current = today(usage, usage.id, now);
  must(current.bytes + bytes <= uploadLimits.bytesPerDay, 'upload-limit', retryTomorrow(now));
  must(current.totalBytes + bytes <= uploadLimits.totalBytes, 'upload-space-full');
  const totalBytes = current.totalBytes + bytes;
  return decide({ ...current, bytes: current.bytes + bytes, totalBytes });
}

/** Subtracts a deleted file; what was uploaded today stays counted. */
export const discount = (usage: UploadUsage, bytes: number): Decision<UploadUsage> =>
  decide({ ...usage, totalBytes: Math.max(0, usage.totalBytes - bytes) });
