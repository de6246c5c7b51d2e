import type * as contract from '@contend/contracts';
import type { CallAnswer, CallInput } from '@contend/contracts';
import type { Stored, Validated } from '@contend/service-kit';
import { disqualifiedEntries, entriesOut, type EventState } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import { showEntries } from '../entries/shown-entries.actions';
import { getTournament } from '../tournament/access.actions';
import type { Bracket } from './bracket';
import { bracketIdOf, matchIdOf } from './bracket-ids';
import { knownMatches } from './known-matches';
import {
  begunStages,
  bracketValidator,
  stageShown,
  validatorOf,
  type WantedStage,
} from './shown-bracket';
import { teamScoresOf } from './team-scores';

/** The bracket of an event that was seeded. */
export async function getBracket(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract.getBracket>, 'params' | 'query' | 'actor'>,
): Promise<Validated<CallAnswer<typeof contract.getBracket>>> {
  const { state: tournament } = await getTournament(deps, input);
  const bracket = await deps.brackets.get(bracketIdOf(tournament.id));
  const validator = validatorOf(bracket, deps.now());
  return { ...(await showBracket(deps, bracket, input.query)), validator };
}

type Answer = CallAnswer<typeof contract.getBracket>;

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
  const read = () => Promise.resolve(showDecidedStages(event, only));
  const decided = await shown.decided.get(key, read, mark);
  const ids = entryIdsOf(event, only);
  const entries = await shown.entries.get(
    key,
    () => entriesOf(deps, event, ids),
    stamp ? [claims, ...event.entries, ...ids].join() : null,
  );
  const matches = await shown.matches.get(key, () => matchIdsOf(deps, { state, key, only }), mark);
  const begun = only !== undefined && { begun: begunStages(event) };
  return { tournamentId, version, ...decided, entries, matches, ...begun };
}

/** What follows from the decisions alone. */
function showDecidedStages(event: EventState, only?: string) {
  const stages = event.definition.stages.flatMap(({ id }) => {
    const stage = event.stages[id];
    if (!stage || (only !== undefined && only !== id)) return [];
    const isClosed = Object.hasOwn(event.closed, id);
    return [{ id, format: stage.format.kind, isClosed, stage: { ...stage } }];
  });
  const shownIds = new Set(entryIdsOf(event, only));
  const out = [...entriesOut(event)].filter((entry) => shownIds.has(entry));
  return { stages, out, disqualified: disqualifiedEntries(event) };
}

interface Shown {
  state: Bracket;
  /** Of the event and the stage, where one is shown. */
  key: string;
  only: string | undefined;
}

/** Ids of the matches that are stored and count, by `<stage>/<key>`. */
async function matchIdsOf(
  { matches, shown }: Pick<TournamentDeps, 'matches' | 'shown'>,
  { state, key, only }: Shown,
): Promise<Answer['matches']> {
  const stages = Object.values(state.event.stages);
  const places = stages
    .filter(({ id }) => only === undefined || only === id)
    .flatMap((stage) => knownMatches(state, stage))
    .map(({ match }) => ({ match, place: `${match.stage}/${match.key}` }));
  const opened = await shown.opened.get(key, () => Promise.resolve(new Map<string, string>()));
  const nameOf = ({ match, place }: (typeof places)[number]) => `${place}/${match.attempt}`;
  const unknown = places.filter((one) => !opened.has(nameOf(one)));
  const names = new Map(unknown.map((one) => [matchIdOf(one.match), nameOf(one)]));
  const stored = unknown.length > 0 ? await matches.known([...names.keys()]) : [];
  for (const id of stored) opened.set(names.get(id) ?? '', id);
  const ids: Answer['matches'] = {};
  for (const one of places) {
    const id = opened.get(nameOf(one));
    if (id !== undefined) ids[one.place] = id;
  }
  return ids;
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

/**
 * What replies about the bracket of an event are recognized by, without a read of the bracket.
 * @throws Refusal `tournament-not-found`
 */
export async function validateBracket(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract.getBracket>, 'params' | 'actor'>,
): Promise<string | null> {
  const { state: tournament } = await getTournament(deps, input);
  const mark = await deps.brackets.markOf(bracketIdOf(tournament.id));
  return mark && bracketValidator(mark, deps.now());
}

/** Standings of an event; none before it is seeded. */
export async function getTeamScores(
  deps: TournamentDeps,
  { params, query, actor }: CallInput<typeof contract.getTeamScores>,
): Promise<Validated<CallAnswer<typeof contract.getTeamScores>>> {
  const { state: tournament } = await getTournament(deps, { params, actor });
  const bracket = await deps.brackets.find(bracketIdOf(tournament.id));
  if (!bracket) return { items: [], validator: null };
  const entries = await deps.entries.listStored({ tournamentId: tournament.id });
  const byId = new Map(entries.map(({ state }) => [state.id, state]));
  const rows = teamScoresOf(bracket.state.event).map((row) => {
    const { name = '', teamId = null } = byId.get(row.entryId) ?? {};
    return { ...row, name, teamId };
  });
  const { teamId } = query;
  const items = teamId ? rows.filter((row) => row.teamId === teamId) : rows;
  return { items, validator: validatorOf(bracket, deps.now()) };
}
