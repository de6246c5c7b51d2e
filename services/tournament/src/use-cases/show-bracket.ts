import type { CallAnswer, getBracket as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { disqualifiedOf, entriesOut, type EventState } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { begunStages, stageShown, type WantedStage } from '../domain/shown-stage';
import { showEntries } from './show-entries';

type Answer = CallAnswer<typeof contract>;

/**
 * A bracket as it is published; of an event with pools one stage, so that its size is that of a
 * single bracket. What did not change since it was shown last is the same object: it is neither
 * read nor written as JSON again.
 *
 * @param wanted the stage to show of an event with pools
 */
export async function showBracket(
  deps: TournamentDeps,
  { state, version }: Stored<Bracket>,
  wanted: WantedStage = {},
): Promise<Answer> {
  const { tournamentId, event, stamp, claims = 0 } = state;
  const only = stageShown(event, wanted)?.id;
  const key = `${tournamentId}/${only ?? ''}`;
  // Each save that opens or removes matches has another stamp, each other transaction a claim.
  const mark = stamp ? `${version} ${stamp} ${claims}` : null;
  const { shown } = deps;
  const read = () => Promise.resolve(decidedOf(event, only));
  const decided = await shown.decided.get(key, read, mark);
  const ids = entryIdsOf(event, only);
  const entries = await shown.entries.get(
    key,
    () => entriesOf(deps, event, ids),
    stamp ? [claims, ...event.entries, ...ids].join() : null,
  );
  const matches = await shown.matches.get(key, () => deps.matches.idsOf(tournamentId, only), mark);
  const begun = only !== undefined && { begun: begunStages(event) };
  return { tournamentId, version, ...decided, entries, matches, ...begun };
}

/** What follows from the decisions alone. */
function decidedOf(event: EventState, only?: string) {
  const stages = event.definition.stages.flatMap(({ id }) => {
    const stage = event.stages[id];
    if (!stage || (only !== undefined && only !== id)) return [];
    const isClosed = Object.hasOwn(event.closed, id);
    return [{ id, format: stage.format.kind, isClosed, stage: { ...stage } }];
  });
  const shownIds = new Set(entryIdsOf(event, only));
  const out = [...entriesOut(event)].filter((entry) => shownIds.has(entry));
  return { stages, out, disqualified: disqualifiedOf(event) };
}

const entryIdsOf = ({ stages, entries }: EventState, only?: string): readonly string[] =>
  (only === undefined ? undefined : stages[only]?.entries) ?? entries;

async function entriesOf(
  deps: TournamentDeps,
  event: EventState,
  ids: readonly string[],
): Promise<Answer['entries']> {
  const seeds = new Map(event.entries.map((entry, index) => [entry, index + 1]));
  const bySeed = (one: string, other: string) => (seeds.get(one) ?? 0) - (seeds.get(other) ?? 0);
  const shown = await showEntries(deps, ids.toSorted(bySeed));
  return shown.map((entry) => ({ ...entry, seed: seeds.get(entry.id) }));
}
