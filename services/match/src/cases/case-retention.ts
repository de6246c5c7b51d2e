import { caseMessagesKeptDays, decide, type Decision, inMs } from '@contend/contracts';
import type { CaseFile } from './case-file';

const dayMs = 24 * 60 * 60_000;
const keptMs = caseMessagesKeptDays * dayMs;
/** How long an open case is kept after its time is over, each time. */
const openCaseMs = 30 * dayMs;

/** The timer that removes a case file. */
export const caseExpiryTimer = 'case-expires';

/** Keeps a file, with new entries or of an earlier version, until two years after its last entry. */
export function keepCase(file: CaseFile): Decision<CaseFile> {
  const last = file.entries.at(-1);
  return last ? keptUntil(file, inMs(new Date(last.at), keptMs)) : decide(file);
}

const keptUntil = (file: CaseFile, expiresAt: Date): Decision<CaseFile> =>
  decide({ ...file, expiresAt }, { timers: { [caseExpiryTimer]: expiresAt } });

/**
 * The outcome of the timer: removes all entries. The file without them stays, so that it is not
 * entered again from its match. A case that is open is kept.
 */
export function expireCase(
  file: CaseFile,
  { isOpen, now }: { isOpen: boolean; now: Date },
): Decision<CaseFile> {
  if (file.removedAt || !file.expiresAt || now < file.expiresAt) return decide(file);
  if (isOpen) return keptUntil(file, inMs(now, openCaseMs));
  return decide({ ...file, entries: [], removedAt: now });
}
