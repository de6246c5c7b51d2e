import type * as contract from '@contend/contracts';
import {
  bestOfsIn,
  type CallInput,
  canVeto,
  decide,
  must,
  requireSuitableFormat,
  Refusal,
  tournamentLimits,
  type TournamentTerms,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import type { TournamentDeps } from '../deps';
import { peopleOf, requireEligiblePayers } from '../entries/people.actions';
import { movePayments } from '../entries/places.actions';
import { requestGuarantee } from '../fees/guarantee';
import { finishGuarantee } from '../fees/guarantee.actions';
import { requireNotInEvent } from '../organizers/playing.actions';
import { managedTournament, requireActiveAccount, requireCurrentVersion } from './access.actions';
import { createDraft, termsOf } from './draft';
import { logged } from './event-log';
import { guaranteeOf, publish } from './lifecycle';
import { saveClosing } from './lifecycle.actions';
import { moveStart } from './move-start';
import { type Tournament, withAddedTerms } from './tournament';

type Creating = Pick<CallInput<typeof contract.createTournament>, 'body' | 'newId'> & {
  actor: { id: string };
};

/** Creates a draft. A repeated key returns the first one. */
export async function createTournament(
  deps: TournamentDeps,
  { body, actor, newId }: Creating,
): Promise<Stored<Tournament>> {
  const { tournaments, now } = deps;
  const known = await tournaments.find(newId);
  if (known) return known;
  await requireActiveAccount(deps, actor.id);
  const open = await tournaments.countOpen(actor.id);
  must(open < tournamentLimits.openEvents, 'too-many-tournaments');
  await requirePlayType(deps, body);
  const lotSeed = randomBytes(16).toString('hex');
  const draft = createDraft({ ...body, id: newId, ownerId: actor.id, lotSeed }, now());
  return tournaments.save(null, draft);
}

/** Changes a draft; of a published event its words, and its start before check-in opens. */
export async function editTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.editTournament>,
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  await requireActiveAccount(deps, input.actor.id);
  const { state } = found;
  const { version: _version, name, description, rules, ...changed } = input.body;
  const act = { kind: 'edit', byId: input.actor.id, now: deps.now() };
  const words = {
    name: name ?? state.name,
    description: description ?? state.description,
    rules: rules ?? state.rules,
  };
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  ) as Partial<TournamentTerms>;
  if (Object.keys(given).length === 0) {
    return deps.tournaments.save(found, logged(found, decide({ ...state, ...words }), act));
  }
  const others = Object.keys(given).filter((field) => field !== 'startsAt');
  if (state.publishedAt && given.startsAt && others.length === 0) {
    await requireNotInEvent(deps, state, input.actor.id);
    const startsAt = new Date(given.startsAt);
    return deps.transaction(async () => {
      const moving = { startsAt, userIds: await peopleOf(deps, state.id) };
      const moved = moveStart({ ...state, ...words }, moving, deps.now());
      const saved = await saveClosing(deps, found, logged(found, moved, act));
      await movePayments(deps, state, saved.state);
      return saved;
    });
  }
  must(state.status === 'draft' && state.guarantee !== 'pending', 'terms-fixed');
  const startsAt = state.terms.startsAt.toISOString();
  const before = { ...withAddedTerms(state.terms), startsAt };
  const terms: TournamentTerms = { ...before, ...given };
  await requirePlayType(deps, terms);
  const edited = { ...state, ...words, terms: termsOf(terms, deps.now()) };
  return deps.tournaments.save(found, logged(found, decide(edited), act));
}

/** Opens registration. */
export async function publishTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.publishTournament>,
): Promise<Stored<Tournament>> {
  const { params, actor, body } = input;
  const found = await managedTournament(deps, { params, actor });
  // A repeat of the call that published it.
  if (found.state.status === 'registration_open') return found;
  requireCurrentVersion(found, body.version);
  return publishDraft(deps, found, actor.id);
}

/**
 * Publishes a draft by one of its organizers, or by a timer (null). A guarantee is taken into
 * escrow first; where that fails the event stays a draft.
 * @throws Refusal `insufficient-funds`, and those of the law and of `publish`
 */
export async function publishDraft(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null,
): Promise<Stored<Tournament>> {
  const { tournaments, now } = deps;
  const { ownerId } = found.state;
  await requireEligiblePayers(deps, found.state, [ownerId]);
  const act = { kind: 'publish', byId, now: now() };
  if (guaranteeOf(found.state) === 0) {
    return tournaments.save(found, logged(found, publish(found.state, now()), act));
  }
  // It is the owner's money.
  must(byId === null || byId === ownerId, 'not-organizer');
  await tournaments.save(found, logged(found, requestGuarantee(found.state, now()), act));
  const stored = await finishGuarantee(deps, found.state.id);
  if (stored.state.status === 'draft') throw new Refusal('insufficient-funds');
  return stored;
}

type Played = Pick<TournamentTerms, 'gameId' | 'playTypeId' | 'teamSize' | 'stages' | 'mapVeto'>;

/**
 * @throws Refusal `game-not-found`, `play-type-not-found`, `invalid-request` for a format that the
 * play type does not offer, or `tournament-impossible` for a map veto without maps for it.
 */
async function requirePlayType(
  { catalogue }: TournamentDeps,
  { gameId, playTypeId, teamSize, stages, mapVeto }: Played,
): Promise<void> {
  must(await catalogue.findGame(gameId), 'game-not-found');
  const playType = await catalogue.findPlayType(playTypeId);
  must(playType?.gameId === gameId, 'play-type-not-found');
  const lengths = stages.flatMap(bestOfsIn);
  for (const bestOf of lengths) requireSuitableFormat(playType, { bestOf, teamSize });
  const maps = playType.mapCount ?? 0;
  const longest = Math.max(...lengths);
  const message = `A map veto needs ${Math.max(2, longest)} maps, and this play type has ${maps}.`;
  must(!mapVeto || canVeto(maps, longest), 'tournament-impossible', { message });
}
