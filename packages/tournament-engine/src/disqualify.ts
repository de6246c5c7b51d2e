import type { Command } from './commands';
import type { EventResult, EventState } from './event';
import { isEventOver } from './event-places';
import { disqualifiedEntries, entriesOut, entriesThatLeft } from './exits';
import { entryOf } from './explain';
import type { ResolvedMatch } from './resolve';
import type { ResolvedStage } from './resolved-stage';
import { type EntryId, type Refusal, refuse, type Stage } from './stage';

/**
 * Takes its place from an entry: those behind it move up, and all results stay as they are. While
 * the event is played the caller also withdraws it from its stages. A repeat changes nothing. At
 * least one entry that has not left stays.
 */
export function disqualify(event: EventState, entry: EntryId): EventResult {
  if (!event.entries.includes(entry)) {
    return refuse('unknown-entry', 'This entry is not in the event.', { entry });
  }
  if (disqualifiedEntries(event).includes(entry)) return { ok: true, event };
  const out = entriesOut(event);
  if (event.entries.every((one) => one === entry || out.has(one))) {
    return refuse('last-entry', 'The last entry of an event cannot be disqualified.', { entry });
  }
  const version = event.version + 1;
  if (isEventOver(event)) {
    const disqualified = [...(event.disqualified ?? []), entry];
    return { ok: true, event: { ...event, disqualified, version } };
  }
  const exit = { hadLeft: out.has(entry), stages: openStagesOf(event, entry) };
  const disqualifiedInPlay = { ...event.disqualifiedInPlay, [entry]: exit };
  return { ok: true, event: { ...event, disqualifiedInPlay, version } };
}

/** The stages of an entry that are not closed. */
export const openStagesOf = ({ stages, closed }: EventState, entry: EntryId): string[] =>
  Object.values(stages)
    .filter(({ id, entries }) => entries.includes(entry) && !Object.hasOwn(closed, id))
    .map(({ id }) => id);

/**
 * Entries that were disqualified after the event and are in a stage that a correction opened again:
 * they leave it, so that they lose what is not decided. Results that they reached stay.
 */
export function exitsFrom(
  { disqualified = [] }: EventState,
  { entries, withdrawals }: Stage,
  { outcome }: ResolvedStage,
): EntryId[] {
  if (outcome || disqualified.length === 0) return [];
  return disqualified.filter((one) => entries.includes(one) && !Object.hasOwn(withdrawals, one));
}

/** The event once such entries left a stage: with what is needed to take it back. */
export function withExits(event: EventState, leaving: readonly EntryId[]): EventState {
  const left = entriesThatLeft(event);
  const exitOf = (entry: EntryId) => ({
    ...{ hadLeft: left.has(entry), stages: openStagesOf(event, entry) },
  });
  const exits = Object.fromEntries(leaving.map((entry) => [entry, exitOf(entry)]));
  return { ...event, disqualifiedInPlay: { ...exits, ...event.disqualifiedInPlay } };
}

/**
 * Takes a disqualification back. The stages of an entry that was withdrawn with it are changed by
 * the command `reinstate`: see `stagesToReinstate`.
 */
export function reinstate(event: EventState, entry: EntryId): EventResult {
  const { disqualified = [], disqualifiedInPlay = {}, ...rest } = event;
  const isAfter = disqualified.includes(entry);
  if (!isAfter && !Object.hasOwn(disqualifiedInPlay, entry)) {
    return refuse('entry-not-withdrawn', 'This entry is not disqualified.', { entry });
  }
  const after = disqualified.filter((one) => one !== entry);
  const { [entry]: _, ...inPlay } = disqualifiedInPlay;
  const changed: EventState = {
    ...{ ...rest, version: event.version + 1 },
    ...(after.length > 0 && { disqualified: after }),
    ...(Object.keys(inPlay).length > 0 && { disqualifiedInPlay: inPlay }),
  };
  return { ok: true, event: changed };
}

/** The stages in which an entry plays again when its disqualification is taken back, in order. */
export function stagesToReinstate(event: EventState, entry: EntryId): string[] {
  const exit = event.disqualifiedInPlay?.[entry];
  if (!exit || exit.hadLeft) return [];
  const { stages, closed } = event;
  return event.definition.stages
    .map(({ id }) => id)
    .filter((id) => {
      const hasLeft = Object.hasOwn(stages[id]?.withdrawals ?? {}, entry);
      return hasLeft || (exit.stages.includes(id) && Object.hasOwn(closed, id));
    });
}

/**
 * Why a decision about a match is not possible: a disqualified side would not lose it. A result
 * that it had before stays, and its games can be corrected.
 */
export function favouredProblem(
  event: EventState,
  command: Command,
  { before, after }: Record<'before' | 'after', ResolvedMatch | undefined>,
): { ok: false; refusal: Refusal } | null {
  if (command.kind !== 'set-score' && command.kind !== 'forfeit') return null;
  const outcome = after?.outcome;
  if (!after || !outcome) return null;
  const was = before?.outcome;
  if (was?.kind === outcome.kind && was.winner === outcome.winner) return null;
  const sides = [entryOf(after.home), entryOf(after.away)];
  const entry = disqualifiedEntries(event).find(
    (one) => sides.includes(one) && !outcome.losers.includes(one),
  );
  if (entry === undefined) return null;
  const message = 'This side is disqualified and can only lose. Take the disqualification back.';
  return refuse('entry-disqualified', message, { entry });
}
