import type { CaseEntry as EntryReply } from '@contend/contracts';
import { createHash, createHmac } from 'node:crypto';

/** An entry as it is stored: `key` identifies its source, so that nothing is entered twice. */
export type CaseEntry = Omit<EntryReply, 'at'> & { key: string; at: string };

/** The file of a dispute; its id is the match's. Entries are added until all of them are removed. */
export interface CaseFile {
  id: string;
  entries: CaseEntry[];
  /** When they are removed; absent in files that an earlier version saved. */
  expiresAt?: Date | null;
  removedAt?: Date | null;
}

/** An event that is to be entered: facts, and the words of a user. */
export interface CaseDraft {
  key: string;
  at: Date;
  kind: string;
  actorId: string | null;
  data: Record<string, unknown>;
  text: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the first entry refers to: entries of another match do not fit. */
const rootOf = (matchId: string): string => sha256(`match:${matchId}`);

const digestOf = (text: string, salt: string): string =>
  createHmac('sha256', salt).update(text).digest('hex');

/** JSON with sorted keys and without spaces: equal values have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

type Hashed = Omit<CaseEntry, 'hash' | 'key' | 'text' | 'textSalt'>;

const hashOf = ({ n, at, kind, actorId, data, textDigest, previousHash }: Hashed): string =>
  sha256(canonical({ n, at, kind, actorId, data, textDigest, previousHash }));

/**
 * Adds the drafts that the file lacks, by their time, after everything that is in it; none to one
 * whose entries were removed.
 */
export function append(file: CaseFile, drafts: CaseDraft[], newSalt: () => string): CaseFile {
  if (file.removedAt) return file;
  const known = new Set(file.entries.map(({ key }) => key));
  const added = drafts
    .filter(({ key }) => !known.has(key))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  if (added.length === 0) return file;
  const entries = added.reduce<CaseEntry[]>(
    (before, draft) => [...before, next(file.id, before.at(-1), { ...draft, salt: newSalt() })],
    file.entries,
  );
  return { ...file, entries };
}

function next(
  matchId: string,
  last: CaseEntry | undefined,
  { key, at, kind, actorId, data, text, salt }: CaseDraft & { salt: string },
): CaseEntry {
  const words = text === null ? null : { text, textSalt: salt, textDigest: digestOf(text, salt) };
  const hashed: Hashed = {
    ...{ n: (last?.n ?? 0) + 1, at: at.toISOString(), kind, actorId },
    // Stored as it is hashed: dates as text, no undefined fields.
    data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
    textDigest: words?.textDigest ?? null,
    previousHash: last?.hash ?? rootOf(matchId),
  };
  const { text: shown = null, textSalt = null } = words ?? {};
  return { key, ...hashed, text: shown, textSalt, hash: hashOf(hashed) };
}

interface Verification {
  ok: boolean;
  entries: number;
  /** The number of the first entry that is not as it was entered. */
  brokenAt: number | null;
}

/**
 * Verifies a file from its stored entries: numbers, links, hashes and words. An entry whose words
 * were erased is intact: their digest is part of the chain, and the words are not.
 */
export function verify({ id, entries }: CaseFile): Verification {
  const wrong = entries.findIndex((entry, at) => !isIntact(entry, { at, id, entries }));
  return { ok: wrong < 0, entries: entries.length, brokenAt: wrong < 0 ? null : wrong + 1 };
}

function isIntact(
  entry: CaseEntry,
  { at, id, entries }: { at: number; id: string; entries: CaseEntry[] },
): boolean {
  const { n, previousHash, hash } = entry;
  const linked = previousHash === (entries[at - 1]?.hash ?? rootOf(id));
  return n === at + 1 && linked && hash === hashOf(entry) && hasItsWords(entry);
}

function hasItsWords({ text, textSalt, textDigest }: CaseEntry): boolean {
  if (text === null) return textSalt === null;
  return textSalt !== null && textDigest === digestOf(text, textSalt);
}

/** Removes the words of an erased user; the chain stays verifiable. */
export const redactAuthor = (file: CaseFile, userId: string): CaseFile => ({
  ...file,
  entries: file.entries.map((entry) =>
    entry.actorId === userId ? { ...entry, text: null, textSalt: null } : entry,
  ),
});
