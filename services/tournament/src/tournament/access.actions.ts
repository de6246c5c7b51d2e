import type * as contract from '@contend/contracts';
import { type CallInput, must, resultsFinalAt } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { awaitedRulings } from '../matches/open-rulings.actions';
import { changesSince } from './event-log';
import { isOrganizer, type Tournament } from './tournament';

/** A published event. @throws Refusal `tournament-not-found` for any other. */
export async function visibleTournament(
  { tournaments }: Pick<TournamentDeps, 'tournaments'>,
  tournamentId: string,
): Promise<Stored<Tournament>> {
  const found = await tournaments.get(tournamentId);
  must(found.state.publishedAt !== null, 'tournament-not-found');
  return found;
}

interface Managing {
  params: { tournamentId: string };
  actor: { id: string; roles: readonly string[] };
  /** The version that the organizer's decision was made from. */
  body?: { version?: number | undefined } | undefined;
}

/**
 * An event for one of its organizers.
 * @throws Refusal `tournament-not-found`, `not-organizer`, or `version-conflict` with the present
 * version and what changed since.
 */
export async function managedTournament(
  { tournaments }: Pick<TournamentDeps, 'tournaments'>,
  { params, actor, body }: Managing,
): Promise<Stored<Tournament>> {
  const found = await tournaments.get(params.tournamentId);
  const isVisible = found.state.publishedAt !== null || isOrganizer(found.state, actor);
  must(isVisible, 'tournament-not-found');
  must(isOrganizer(found.state, actor), 'not-organizer');
  if (body?.version !== undefined) requireCurrentVersion(found, body.version);
  return found;
}

/** A tournament; one that was never published exists for its organizers alone. */
export async function getTournament(
  { tournaments }: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract.getTournament>, 'params' | 'actor'>,
): Promise<Stored<Tournament>> {
  const found = await tournaments.get(params.tournamentId);
  const isVisible = found.state.publishedAt !== null || isOrganizer(found.state, actor);
  must(isVisible, 'tournament-not-found');
  return found;
}

/** @throws Refusal `account-suspended`, for a banned account too. */
export async function requireActiveAccount(
  { players }: Pick<TournamentDeps, 'players'>,
  ...userIds: string[]
): Promise<void> {
  const known = await players.findMany(userIds);
  const isActive = (userId: string) => (known.get(userId)?.status ?? 'active') === 'active';
  must(userIds.every(isActive), 'account-suspended');
}

/** @throws Refusal `version-conflict` with the present version and what changed since. */
export function requireCurrentVersion({ state, version }: Stored<Tournament>, seen: number): void {
  const changes = changesSince(state, seen);
  must(version === seen, 'version-conflict', { version, changes });
}

/**
 * Whether results of an event count: it is played, or its results are held for a day after the last
 * one, with prizes or without, and longer while a ruling about them is open. From the end of the
 * hold on nothing changes any more.
 */
export async function isRunning(
  deps: Pick<TournamentDeps, 'payouts' | 'matches' | 'now'>,
  { id, status, completedAt }: Tournament,
): Promise<boolean> {
  if (status === 'live' || status === 'paused') return true;
  const finalAt = status === 'completed' ? resultsFinalAt(completedAt) : null;
  if (!finalAt || (await deps.payouts.find(id))) return false;
  return deps.now() < finalAt || Boolean(await awaitedRulings(deps, { id, status, completedAt }));
}
