import type { CallFailure } from '@contend/client';
import { type ConflictingChange, type TournamentReply, versionConflict } from '@contend/contracts';
import { formatTime } from '../../lib/format/format';
import { t } from '../../lib/language/translate';

const acts: Record<string, string> = {
  edit: t`changed the event`,
  seeds: t`changed the seeds`,
  roster: t`changed the roster of an entry`,
  'set-organizers': t`changed the co-organizers`,
  publish: t`published the event`,
  announce: t`sent a message`,
  cancel: t`cancelled the event`,
  close: t`closed registration`,
  'open-check-in': t`opened check-in`,
  seed: t`closed check-in and seeded`,
  start: t`started the event`,
  pause: t`paused the event`,
  resume: t`resumed the event`,
  'set-score': t`set a score`,
  forfeit: t`decided a forfeit`,
  'double-forfeit': t`decided a double forfeit`,
  disqualify: t`disqualified an entry`,
  reinstate: t`took a disqualification back`,
  readmit: t`took a withdrawal back`,
  admit: t`admitted a late entry`,
  undo: t`undid a result`,
  replay: t`had a match played again`,
  restore: t`restored a result`,
  match: t`entered the result of a match`,
  clock: t`ended a match that was not played`,
  withdrawal: t`took an entry out`,
  'keep-result': t`kept a result against its ruling`,
  'correct-prizes': t`corrected paid prizes`,
  'remove-entry': t`removed an entry`,
  'allow-entry': t`allowed an entry to register again`,
  'check-in': t`checked an entry in`,
  claim: t`took a match over`,
  release: t`released a match`,
  'answer-call': t`answered a call`,
  'extend-check-in': t`gave a match more time for check-in`,
  nudge: t`reminded the players of a match`,
  ruling: t`ruled a dispute`,
  'pay-out': t`paid the prizes`,
};
export const actWords = (kind: string): string => acts[kind] ?? kind.replaceAll('-', ' ');

type Organizers = Pick<TournamentReply, 'owner' | 'organizers'>;

/** The name of an organizer; admins are not among them. */
const nameOf = (byId: string | null, { owner, organizers }: Organizers): string => {
  if (!byId) return t`The platform`;
  return [owner, ...organizers].find(({ id }) => id === byId)?.displayName ?? t`An admin`;
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
  return last ? nameOf(last.byId, event) : t`Someone else`;
}

/** A refusal with what was changed meanwhile, by whom and when. */
export function failureWords(error: CallFailure | null, event: Organizers): string | undefined {
  const changes = changesOf(error);
  if (!changes || changes.length === 0) return error?.message;
  const listed = changes
    .slice(-3)
    .map(({ kind, byId, at }) => t`${nameOf(byId, event)} ${actWords(kind)} at ${formatTime(at)}`);
  return t`${listed.join('; ')}. Your change was not made: look at it again, then decide.`;
}
