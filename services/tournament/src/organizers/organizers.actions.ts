import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must, type TournamentLogItem } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { statusesInEvent } from '../entries/entry';
import { followDeputies } from '../entries/people.actions';
import { requireNotOrganizer } from '../entries/registration';
import { managedTournament } from '../tournament/access.actions';
import { logged } from '../tournament/event-log';
import { saveClosing } from '../tournament/lifecycle.actions';
import type { ChangedField, Tournament } from '../tournament/tournament';
import { organize } from './organize';
import { actIn, type OrganizerAct } from './organizer-act';
import { requireNotInEvent, playsIn } from './playing.actions';
import { announceAct } from './record-acts.actions';
import { releaseClaims, releaseOrganizers } from './releasing.actions';

/**
 * Names the co-organizers; by the owner or an admin. Its transaction saves the places, as that of a
 * registration does: of both at the same moment one is decided again, with the other in effect.
 */
export const setOrganizers = (
  deps: TournamentDeps,
  input: CallInput<typeof contract.setOrganizers>,
): Promise<Stored<Tournament>> =>
  retryStale(() => deps.transaction(() => nameOrganizers(deps, input)));

async function nameOrganizers(
  deps: TournamentDeps,
  input: CallInput<typeof contract.setOrganizers>,
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  const { state } = found;
  const { actor, body } = input;
  const isOwner = state.ownerId === actor.id;
  must(isOwner || actor.roles.includes('admin'), 'not-organizer');
  // An owner who plays names who decides in their place.
  if (!isOwner) await requireNotInEvent(deps, state, actor.id);
  const organizerIds = [...new Set(body.userIds)].filter((userId) => userId !== state.ownerId);
  const known = await deps.players.findSignedUp(organizerIds);
  must(known.size === organizerIds.length, 'user-not-found');
  const added = organizerIds.filter((userId) => !state.organizerIds.includes(userId));
  must(
    added.every((userId) => known.get(userId)?.status === 'active'),
    'account-suspended',
  );
  await deps.blocks.requireNoneBlocked(state.ownerId, added);
  // Of it and what brings one of them into an entry at the same moment, the second runs again.
  await deps.players.claim(added);
  const status = { $in: [...statusesInEvent(state.terms)] };
  const present = await deps.entries.listStored({ tournamentId: state.id, status });
  const entries = await followDeputies(
    deps,
    present.map((one) => one.state),
  );
  for (const { captainId, deputyIds, playerIds } of entries) {
    requireNotOrganizer({ ...state, organizerIds }, [captainId, ...deputyIds, ...playerIds]);
  }
  const removedIds = state.organizerIds.filter((userId) => !organizerIds.includes(userId));
  await releaseClaims(deps, state.id, removedIds);
  const act = { kind: 'set-organizers', byId: actor.id, now: deps.now() };
  return saveClosing(deps, found, logged(found, organize(state, organizerIds), act));
}

/**
 * Ends being a co-organizer, for the co-organizer. What they decided stays, and the matches that
 * they handled are free for others.
 * @throws Refusal `tournament-not-found` for a draft of others, `not-organizer` for the owner and
 * for those who are none
 */
export const leaveOrganizers = (
  deps: TournamentDeps,
  { params, actor }: CallInput<typeof contract.leaveOrganizers>,
): Promise<void> =>
  retryStale(() =>
    deps.transaction(async () => {
      const found = await deps.tournaments.get(params.tournamentId);
      const { ownerId, organizerIds, publishedAt } = found.state;
      must(ownerId !== actor.id, 'not-organizer', { message: ownerStays });
      const isOne = organizerIds.includes(actor.id);
      must(isOne || publishedAt !== null, 'tournament-not-found');
      must(isOne, 'not-organizer');
      await releaseOrganizers(deps, found, [actor.id]);
    }),
  );

const ownerStays = 'The owner of an event stays its organizer.';

/** The last decisions about an event and its bracket, the newest first. */
export async function listDecisions(
  deps: Pick<TournamentDeps, 'acts' | 'brackets' | 'players' | 'entries'>,
  tournament: Tournament,
): Promise<(Omit<TournamentLogItem, 'at'> & { at: Date })[]> {
  const { players, entries } = deps;
  const { terms } = tournament;
  const all = await lastDecisions(deps, tournament);
  const inRosters = all.flatMap(({ kind, fields }) =>
    kind === 'roster' ? fields.flatMap(playersIn) : [],
  );
  const ids = [...new Set([...all.flatMap(({ byId }) => byId ?? []), ...inRosters])];
  const cards = await players.cards(ids, terms);
  const by = new Map(cards.map((card) => [card.id, card]));
  const nameOf = (id: string): string => by.get(id)?.displayName ?? '';
  const seeded = all.flatMap(({ fields }) => fields.flatMap(({ field }) => entryIn(field)));
  const named = await entries.namesOf([...new Set(seeded)]);
  const entryNames = new Map(named.map((entry) => [entry.id, { name: entry.name }]));
  const reasonOf = await removalReasons(deps, all);
  return all.map(({ byId, kind, fields, ...item }) => ({
    ...{ ...item, kind, by: by.get(byId ?? '') ?? null },
    fields: fields.map((field) => ({
      ...(kind === 'roster' ? withNames(field, nameOf) : field),
      ...entryNames.get(field.field),
      ...reasonOf(kind, field.field),
    })),
  }));
}

/** How many acts of organizers the log lists. */
const mostActs = 100;

type Listed = Omit<OrganizerAct, 'tournamentId' | 'byId'> & { byId: string | null };

/** Acts of organizers, and what timers and matches decided, the newest first. */
async function lastDecisions(
  { acts, brackets }: Pick<TournamentDeps, 'acts' | 'brackets'>,
  { id, changes }: Tournament,
): Promise<Listed[]> {
  const bracket = await brackets.find(bracketIdOf(id));
  const kept: Listed[] = [
    ...changes.map((change) => ({ ...change, of: 'event' as const, stage: null, key: null })),
    ...(bracket?.state.changes ?? []).map((change) => ({
      ...{ ...change, of: 'bracket' as const, fields: [] },
    })),
  ];
  const made = (await acts.lastOf(id, mostActs)).map(({ tournamentId: _of, ...act }) => act);
  const keyOf = ({ of, version, kind }: Listed): string => `${of} ${version} ${kind}`;
  const known = new Set(made.map(keyOf));
  // Where more acts were made than are listed, what is older than the last one is left out.
  const since = made.length < mostActs ? null : (made.at(-1)?.at ?? null);
  // Acts of earlier versions of the service are in the event and its bracket alone.
  const others = kept.filter((one) => !known.has(keyOf(one)) && (!since || one.at >= since));
  // Those of one moment stay in the reversed order.
  return [...made, ...others.reverse()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

const removals: readonly string[] = ['remove-entry', 'disqualify'];

/** Why entries were removed: their entries keep it, until an account is erased. */
async function removalReasons(
  { entries }: Pick<TournamentDeps, 'entries'>,
  all: readonly Listed[],
): Promise<(kind: string, entryId: string) => { reason?: string }> {
  const removed = all.filter(({ kind }) => removals.includes(kind));
  const ids = removed.flatMap(({ fields }) => fields.flatMap(({ field }) => entryIn(field)));
  const found = await entries.findMany(ids);
  return (kind, entryId) => {
    const reason = removals.includes(kind) ? found.get(entryId)?.removalReason : null;
    return reason ? { reason } : {};
  };
}

/** The entry that a field is, where seeds changed or a roster. */
const entryIn = (field: string): string[] => (/^[0-9a-f]{24}$/.test(field) ? [field] : []);

/** The players of a roster, as the log stores them. */
const rosterIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const playersIn = ({ before, after }: ChangedField): string[] => [
  ...rosterIn(before),
  ...rosterIn(after),
];

function withNames(field: ChangedField, nameOf: (id: string) => string): ChangedField {
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? rosterIn(value).map(nameOf).join(', ') : value;
  return { ...field, before: named(field.before), after: named(field.after) };
}

/** Who organizes the event of a match. */
export async function getMatchOrganizers(
  { matches, tournaments }: TournamentDeps,
  { params: { matchId } }: CallInput<typeof contract.getMatchOrganizers>,
): Promise<CallAnswer<typeof contract.getMatchOrganizers>> {
  const { state: match } = await matches.get(matchId);
  const { ownerId, organizerIds } = (await tournaments.get(match.tournamentId)).state;
  return { organizerIds: [ownerId, ...organizerIds] };
}

/** Keeps who is about to rule on a match out of its event until that is recorded, or for an hour. */
export const announceRuling = (
  deps: TournamentDeps,
  { params: { matchId, userId: byId } }: CallInput<typeof contract.announceRuling>,
): Promise<CallAnswer<typeof contract.announceRuling>> =>
  deps.transaction(async () => {
    const { state: match } = await deps.matches.get(matchId);
    const event = await deps.tournaments.get(match.tournamentId);
    const { stage, key } = match;
    const act = actIn(event, { kind: 'ruling', byId, now: deps.now(), match: { stage, key } });
    await announceAct(deps, event.state, act);
    return { ok: true as const };
  });

/** What a user is in the event of a match: the match service decides who rules by it. */
export async function getMatchRuler(
  deps: TournamentDeps,
  { params: { matchId, userId } }: CallInput<typeof contract.getMatchRuler>,
): Promise<CallAnswer<typeof contract.getMatchRuler>> {
  const { state: match } = await deps.matches.get(matchId);
  const { state: tournament } = await deps.tournaments.get(match.tournamentId);
  const { ownerId, organizerIds } = tournament;
  return {
    organizes: [ownerId, ...organizerIds].includes(userId),
    plays: await playsIn(deps, tournament, userId),
  };
}
