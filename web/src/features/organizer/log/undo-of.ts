import type { BracketReply, TournamentChange, TournamentLogItem } from '@contend/contracts';
import type { Stage } from '@contend/tournament-engine';
import { t } from '../../../lib/language/translate';

/** The change that takes a decision of the log back, or why there is none. */
export type Undo = { change: TournamentChange } | { reason: string };

/** Decisions that give a match a result. */
const results = ['match', 'clock', 'set-score', 'forfeit', 'double-forfeit'];

/** Why a decision about the event is not taken back, and what there is instead. */
const eventReasons: Record<string, string> = {
  create: t`A draft can be edited or cancelled.`,
  edit: t`Edit the event again to change it back.`,
  seeds: t`Save another order of the seeds before the start.`,
  'set-organizers': t`Change the co-organizers again.`,
  roster: t`Change the roster again to change it back.`,
  publish: t`Published terms are fixed. Cancelling returns every fee.`,
  announce: t`Entries were notified of it. Announce a correction.`,
  cancel: t`A cancelled event is not opened again: its fees were returned.`,
  close: t`Entries relied on it: an event does not go back a step.`,
  'open-check-in': t`Entries relied on it: an event does not go back a step.`,
  seed: t`Entries relied on it: an event does not go back a step.`,
  start: t`Entries relied on it: an event does not go back a step.`,
  pause: t`Resume the event instead.`,
  resume: t`Pause the event again instead.`,
  'keep-result': t`Set the score of the match instead, while results can change.`,
  'correct-prizes': t`Prizes that were paid on are not taken back again.`,
  'remove-entry': t`Let the entry register again, while registration is open.`,
  'check-in': t`Remove the entry instead, with the reason.`,
  claim: t`Release the match on the desk.`,
  ruling: t`A side can appeal it.`,
};

interface Logged {
  /** The newest first. */
  log: readonly TournamentLogItem[];
  bracket: BracketReply | undefined;
  /** Whether results can be changed at present. */
  isOpen: boolean;
}

/** Whether a later decision of the same sort is about the same match. */
const isReplaced = (item: TournamentLogItem, log: Logged['log'], kinds: string[]): boolean =>
  log
    .slice(0, log.indexOf(item))
    .some(
      ({ of, kind, stage, key }) =>
        of === 'bracket' && kinds.includes(kind) && stage === item.stage && key === item.key,
    );

interface Place {
  item: TournamentLogItem;
  stage: Stage;
  key: string;
}

/** The result of a match is removed. */
function undoResult({ item, stage, key }: Place, { log, bracket }: Logged): Undo {
  if (isReplaced(item, log, results)) return { reason: t`A later decision replaced it.` };
  if (!Object.hasOwn(stage.results, key)) return { reason: t`It was undone.` };
  const matchId = bracket?.matches[`${stage.id}/${key}`];
  if (!matchId) return { reason: t`This match was not opened.` };
  return { change: { kind: 'undo', matchId } };
}

/** The results that an undo removed are put back. It keeps the match that it was about first. */
function undoUndo({ item, stage, key }: Place, { log }: Logged): Undo {
  if (isReplaced(item, log, ['undo'])) return { reason: t`A later undo replaced it.` };
  const undo = stage.undos.findLast(({ results: removed }) => Object.keys(removed)[0] === key);
  if (!undo) return { reason: t`The result was restored.` };
  const taken = Object.keys(undo.results).find((match) => Object.hasOwn(stage.results, match));
  if (taken) return { reason: t`${taken} has another result by now.` };
  return { change: { kind: 'restore', stage: stage.id, undo: undo.number } };
}

const hasResults = ({ stage }: BracketReply['stages'][number]): boolean =>
  Object.keys((stage as unknown as Stage).results).length > 0;

function undoInBracket(item: TournamentLogItem, logged: Logged): Undo {
  const { kind, stage: stageId, key } = item;
  const { bracket, isOpen } = logged;
  if (kind === 'disqualify' || kind === 'withdrawal') {
    return { reason: t`Take it back under “What if”, with its preview.` };
  }
  if (kind === 'restore') return { reason: t`Undo the result itself instead.` };
  if (!isOpen) return { reason: t`The event is over: results are final.` };
  if (!bracket) return { reason: t`The bracket has not loaded yet.` };
  const shown = bracket.stages.find(({ id }) => id === stageId);
  if (!shown || key === null) return { reason: t`It is not about a single match.` };
  const later = bracket.stages.slice(bracket.stages.indexOf(shown) + 1);
  const fed = later.filter(({ stage }) =>
    stage.entries.some((entry) => shown.stage.entries.includes(entry)),
  );
  if (shown.isClosed && fed.some(hasResults)) {
    return { reason: t`Its stage is final: matches of the next one were played.` };
  }
  // The contract says that `stage` is the value of the engine.
  const place = { item, key, stage: shown.stage as unknown as Stage };
  if (kind === 'undo') return undoUndo(place, logged);
  return results.includes(kind)
    ? undoResult(place, logged)
    : { reason: t`It gave no match a result.` };
}

/** How a decision of the log is taken back. The preview may still refuse it, with its reason. */
export const undoOf = (item: TournamentLogItem, logged: Logged): Undo =>
  item.of === 'event'
    ? { reason: eventReasons[item.kind] ?? t`Decisions about the event itself are not undone.` }
    : undoInBracket(item, logged);
