import type { CallFailure } from '@contend/client';
import { type ConflictingChange, type TournamentReply, versionConflict } from '@contend/contracts';
import { formatTime } from '../../lib/format/format';

const acts: Record<string, string> = {
  edit: 'changed the event',
  seeds: 'changed the seeds',
  roster: 'changed the roster of an entry',
  'set-organizers': 'changed the co-organizers',
  publish: 'published the event',
  announce: 'sent a message',
  cancel: 'cancelled the event',
  close: 'closed registration',
  'open-check-in': 'opened check-in',
  seed: 'closed check-in and seeded',
  start: 'started the event',
  pause: 'paused the event',
  resume: 'resumed the event',
  'set-score': 'set a score',
  forfeit: 'decided a forfeit',
  'double-forfeit': 'decided a double forfeit',
  disqualify: 'disqualified an entry',
  reinstate: 'took a disqualification back',
  readmit: 'took a withdrawal back',
  admit: 'admitted a late entry',
  undo: 'undid a result',
  replay: 'had a match played again',
  restore: 'restored a result',
  match: 'entered the result of a match',
  clock: 'ended a match that was not played',
  withdrawal: 'took an entry out',
  'keep-result': 'kept a result against its ruling',
  'correct-prizes': 'corrected paid prizes',
};
export const actWords = (kind: string): string => acts[kind] ?? kind.replaceAll('-', ' ');

type Organizers = Pick<TournamentReply, 'owner' | 'organizers'>;

/** The name of an organizer; admins are not among them. */
const nameOf = (byId: string | null, { owner, organizers }: Organizers): string => {
  if (!byId) return 'The platform';
  return [owner, ...organizers].find(({ id }) => id === byId)?.displayName ?? 'An admin';
};

/** The refusal's list of changes; null for another failure. */
function changesOf(error: CallFailure | null): ConflictingChange[] | null {
  if (error?.code !== 'version-conflict') return null;
  const details = versionConflict.safeParse(error.details);
  return details.success ? details.data.changes : [];
}

/** Whose change a refusal is about, the latest first. */
export function whoChanged(error: CallFailure | null, event: Organizers): string {
  const last = changesOf(error)?.findLast(({ byId }) => byId !== null);
  return last ? nameOf(last.byId, event) : 'Someone else';
}

/** A refusal with what was changed meanwhile, by whom and when. */
export function failureWords(error: CallFailure | null, event: Organizers): string | undefined {
  const changes = changesOf(error);
  if (!changes || changes.length === 0) return error?.message;
  const listed = changes
    .slice(-3)
    .map(({ kind, byId, at }) => `${nameOf(byId, event)} ${actWords(kind)} at ${formatTime(at)}`);
  return `${listed.join('; ')}. Nothing of yours was done: look at it again, then decide.`;
}
