import type * as contract from '@contend/contracts';
import {
  attachUploads,
  type CallInput,
  decide,
  type Decision,
  type EventEnvelope,
  getMatchOrganizers,
  matchPhases,
  must,
  nextOf,
  Refusal,
  rowOf,
} from '@contend/contracts';
import { actsNow, type Filter, olderRows, type Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import type { MatchDeps } from '../deps';
import { cancel } from '../disputes/dispute';
import { type EventHold, holdMatch } from './hold';
import { actingSide, type Match, type MatchRequest, membersOf } from './match';
import { showMatch, showMatches } from './match.reply';
import { openWithPendingEvents, recordEvent } from './pending-source-events';
import { appealByOf } from './result';

export async function getMatch(
  deps: MatchDeps,
  { params, actor }: CallInput<typeof contract.getMatch>,
) {
  const { state } = await deps.matches.get(params.matchId);
  return showMatch(deps, state, actor);
}

/**
 * Returns a match for what a user does on behalf of a side.
 * @throws Refusal `not-captain` for a deputy who does not act for the team of the side any more.
 */
export async function getForSide(
  { matches, teams }: Pick<MatchDeps, 'matches' | 'teams'>,
  { matchId, userId }: { matchId: string; userId: string },
): Promise<Stored<Match>> {
  const found = await matches.get(matchId);
  const name = actingSide(found.state, userId);
  must(!name || (await actsNow(teams, found.state[name], userId)), 'not-captain');
  return found;
}

/** Returns the state of a match, for its wager. */
export async function getMatchState(
  { matches }: MatchDeps,
  { params }: CallInput<typeof contract.getMatchState>,
) {
  const { state } = await matches.get(params.matchId);
  const rulingBy = state.dispute?.rulingBy ?? null;
  return { ...state, appealBy: appealByOf(state), rulingBy };
}

export async function listMatches(
  deps: MatchDeps,
  { query, actor }: CallInput<typeof contract.listMatches>,
) {
  const { page, pageSize, cursor, kind, status, phase, userId, teamId, gameId } = query;
  const row = rowOf(cursor);
  const filter = {
    ...(kind && { kind }),
    ...(phase && { status: { $in: phaseStatuses(phase, status) } }),
    ...(!phase && status && { status }),
    ...(userId && { playerIds: userId }),
    ...(teamId && { $or: [{ 'home.teamId': teamId }, { 'away.teamId': teamId }] }),
    ...(gameId && { gameId }),
    // The matches behind a cursor, in the order of the list.
    ...(row && olderRows('createdAt', row)),
  } as Filter<Match>;
  const sort = { createdAt: -1 } as const;
  const found = await deps.matches.list(filter, { page, pageSize, sort });
  const items = await showMatches(deps, found.items, actor);
  return { ...found, items, next: nextOf(found, ({ createdAt }) => createdAt) };
}

const phaseStatuses = (phase: keyof typeof matchPhases, status: Match['status'] | undefined) =>
  matchPhases[phase].filter((one) => status === undefined || one === status);

/** Opens the requested match: one per id and per source. A repeat changes nothing. */
export async function openMatch(
  deps: MatchDeps,
  { data, time }: Pick<EventEnvelope<MatchRequest>, 'data' | 'time'>,
): Promise<void> {
  const { matches, pending } = deps;
  const { matchId: id, source } = data;

  if ((await matches.find(id)) ?? (await matches.findBySource(source))) return;
  const events = await pending.find(id);
  // Written although it is deleted at once: an event that is handled at the same moment finds no
  // match and writes it too, so one of the two transactions conflicts and runs again.
  await pending.save(events, decide(recordEvent(events?.state, { id })));
  await pending.delete(id);
  const opened = openWithPendingEvents(data, new Date(time), {
    pending: events?.state,
    pool: await vetoPool(deps, data),
  });
  await matches.save(null, opened);
}

/** The maps of the play type in the catalogue, for a request that has the sides veto them. */
async function vetoPool({ playTypes }: MatchDeps, { veto, format }: MatchRequest) {
  if (!veto) return null;
  const playType = await playTypes.find(format.playTypeId);
  const maps = playType?.state.gameId === format.gameId ? playType.state.maps : [];
  return { maps, seed: randomBytes(32).toString('hex') };
}

interface Cancelled {
  /** Null where the source ended before it had a match. */
  matchId: string | null;
  at: Date;
}

/**
 * Cancels a match whose source was cancelled. Before the match exists, the cancellation is stored
 * and applied when it opens.
 *
 * @param end what happens to a match that exists
 */
export async function cancelMatch(
  { matches, pending }: MatchDeps,
  { matchId: id, at }: Cancelled,
  end: (match: Match, at: Date) => Decision<Match> = cancel,
): Promise<void> {
  if (!id) return;
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, end(match.state, at));
    return;
  }
  const events = await pending.find(id);
  await pending.save(events, decide(recordEvent(events?.state, { id, cancelledAt: at })));
}

/**
 * Stops the clocks of matches while their event is paused, or starts them again. Before a match
 * exists, the pause is stored and applied when it opens.
 */
export async function holdMatches(
  { matches, pending, now }: MatchDeps,
  { matchIds, hold }: { matchIds: readonly string[]; hold: EventHold },
): Promise<void> {
  for (const id of matchIds) {
    const match = await matches.find(id);
    if (match) {
      await matches.save(match, holdMatch(match.state, hold, now()));
      continue;
    }
    const events = await pending.find(id);
    const isLater = !events?.state.hold || hold.sequence > events.state.hold.sequence;
    if (isLater) await pending.save(events, decide(recordEvent(events?.state, { id, hold })));
  }
}

/**
 * Attaches a player's uploads to a match: they are kept, and its players, the organizers of its
 * event, moderators and admins can read them. Called once the match would accept them and before
 * it is saved; a repeat changes nothing.
 * @returns the hashes of all uploads of the match, for its case file.
 * @throws Refusal `upload-not-found` unless all are the player's own.
 */
export async function attachEvidence(
  { http }: Pick<MatchDeps, 'http'>,
  match: Match,
  { userId: ownerId, evidence }: { userId: string; evidence: string[] },
): Promise<Pick<Match, 'fileHashes'>> {
  if (evidence.length === 0) return {};
  const body = { ownerId, uploadIds: evidence, to: `match:${match.id}` };
  const readers = [...membersOf(match), ...(await organizersOf(http, match))];
  const { items } = await http.call(attachUploads, { body: { ...body, readers } });
  const hashes = Object.fromEntries(items.map(({ id, sha256 }) => [id, sha256]));
  return { fileHashes: { ...match.fileHashes, ...hashes } };
}

/** Who organizes the event of a match, and may have to rule on it. */
async function organizersOf(
  http: MatchDeps['http'],
  { id: matchId, source }: Match,
): Promise<string[]> {
  if (source.kind !== 'tournament') return [];
  try {
    return (await http.call(getMatchOrganizers, { params: { matchId } })).organizerIds;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'match-not-found') return [];
    throw error;
  }
}
