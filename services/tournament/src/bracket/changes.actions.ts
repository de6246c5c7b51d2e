import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must, type TournamentChange } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { admittedBefore } from '../entries/admission';
import { rosterOf, statusesSinceStart } from '../entries/entry';
import { admit, requireAdmittable } from '../entries/late-entry.actions';
import {
  endEntry,
  explainRemoval,
  isOutFor,
  reinstateEntry,
  requireFeesKept,
} from '../entries/registration';
import { requireNoAppeal } from '../matches/open-rulings.actions';
import { requireNoDispute } from '../matches/ruling-state';
import { entryField } from '../organizers/organizer-act';
import { requireNotInEvent } from '../organizers/playing.actions';
import { correctPayout, planCorrection } from '../prizes/correction.actions';
import { leftWithFees, prizePool, type PrizeShare } from '../prizes/prizes';
import type { ChangedField, Tournament } from '../tournament/tournament';
import type { Bracket } from './bracket';
import { bracketIdOf, matchIdOf } from './bracket-ids';
import { advance, type BracketStep, openedAgain, stepOf } from './bracket-step';
import { type ChangedPlace, commandOf, stageOfEntry } from './change';
import { disqualified, readmitted, reinstated } from './disqualification';
import { admitted, stageForLate } from './late-entrants';
import { previewOf } from './preview';
import { findRunning } from './results.actions';
import { saveSteps } from './steps.actions';

/** Applies a change at the version that was previewed. */
export function changeTournament(
  deps: TournamentDeps,
  {
    params,
    body,
    actor,
  }: Pick<CallInput<typeof contract.changeTournament>, 'params' | 'body' | 'actor'>,
): Promise<Stored<Bracket>> {
  const { tournamentId } = params;
  const { change, version } = body;
  return deps.bracketQueue.run(bracketIdOf(tournamentId), () =>
    deps.transaction(async () => {
      const isExit = change.kind === 'disqualify';
      const asking = { tournamentId, actor, version, isCorrecting: isExit };
      const { tournament, bracket } = await findRunning(deps, asking);
      const { step, place } = await planChange(
        deps,
        { bracket: bracket.state, tournament, actorId: actor.id },
        change,
      );
      const { bracket: saved } = await saveSteps(deps, bracket, {
        ...{ steps: [step], tournament, cause: isExit ? 'withdrawal' : 'organizer' },
        act: {
          ...{ kind: change.kind, stage: place.stage, key: place.key, byId: actor.id },
          fields: await fieldsOf(deps, tournament, change),
        },
      });
      if (isExit) {
        const entry = await deps.entries.get(change.entryId);
        const ending = { reason: 'disqualified', now: deps.now() } as const;
        must(entry.state.tournamentId === tournamentId, 'entry-not-found');
        const { state } = change.why ? explainRemoval(entry.state, change.why) : entry;
        await deps.entries.save(entry, endEntry(tournament, state, ending));
        if (tournament.status === 'paid_out') {
          const message = 'This entry is disqualified already.';
          must(!step.isUnchanged, 'change-impossible', { message });
          const { event } = step.bracket;
          await correctPayout(deps, tournament, { change, byId: actor.id, event });
        }
      }
      if (change.kind === 'reinstate' || change.kind === 'readmit') {
        const entry = await deps.entries.get(change.entryId);
        const again = reinstateEntry(tournament, entry.state, change.kind);
        await deps.entries.save(entry, again, admittedBefore([entry.state]));
      }
      if (change.kind === 'admit') {
        await admit(deps, { entryId: change.entryId, actorId: actor.id });
      }
      return saved;
    }),
  );
}

/** The entry that a change is about and how it stands after it, for the log. */
async function fieldsOf(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournament: Tournament,
  change: TournamentChange,
): Promise<ChangedField[]> {
  if (!('entryId' in change) || change.kind === 'forfeit') return [];
  if (change.kind === 'disqualify') return [entryField(change.entryId, 'disqualified')];
  if (change.kind === 'admit') return [entryField(change.entryId, 'checked_in')];
  const { state: entry } = await entries.get(change.entryId);
  const { status } = reinstateEntry(tournament, entry, change.kind).state;
  return [entryField(change.entryId, status)];
}

interface Planning {
  bracket: Bracket;
  tournament: Tournament;
  /** The organizer who decides it. */
  actorId: string;
}

interface Planned {
  step: BracketStep;
  place: ChangedPlace;
}

/**
 * The step that a change makes. Saving it is applying the change, and not saving it the preview.
 * @throws Refusal why it is not possible.
 */
async function planChange(
  deps: TournamentDeps,
  { bracket, tournament, actorId }: Planning,
  change: TournamentChange,
): Promise<Planned> {
  const place = await placeOf(deps, bracket, change);
  if (change.kind === 'readmit' || change.kind === 'reinstate') {
    await requireReadmittable(deps, { tournament, actorId, entryId: change.entryId });
  }
  if (change.kind === 'readmit') await requireLeft(deps, change.entryId);
  if (change.kind === 'admit') {
    const { event } = bracket;
    await requireAdmittable(deps, { tournament, event, actorId, entryId: change.entryId });
  }
  const step = stepBy(bracket, change, place);
  await requireNoAppeal(deps, step);
  return { place, step: tournament.status === 'paused' || step.isUnchanged ? step : advance(step) };
}

/**
 * One that was removed before the start has its fees back, and stays out.
 * @throws Refusal `change-impossible`
 */
async function requireLeft({ entries }: TournamentDeps, entryId: string): Promise<void> {
  const { state: entry } = await entries.get(entryId);
  const message = 'This entry did not leave during the event.';
  must(isOutFor('readmit', entry), 'change-impossible', { message });
}

function stepBy(bracket: Bracket, change: TournamentChange, place: ChangedPlace): BracketStep {
  if (change.kind === 'disqualify') return disqualified(bracket, change.entryId);
  if (change.kind === 'reinstate') return reinstated(bracket, change.entryId);
  if (change.kind === 'readmit') return readmitted(bracket, change.entryId);
  if (change.kind === 'admit') return admitted(bracket, change.entryId);
  if (change.kind === 'replay' && place.isUnsettled && place.key) {
    return openedAgain(bracket, place.stage, place.key);
  }
  const stage = bracket.event.stages[place.stage];
  must(stage, 'change-impossible', { message: 'This stage has not begun.' });
  return stepOf(bracket, place.stage, commandOf(change, place, stage));
}

const noMatch = { key: null, bestOf: 0 };

async function placeOf(
  { matches }: TournamentDeps,
  { tournamentId, event }: Bracket,
  change: TournamentChange,
): Promise<ChangedPlace> {
  if (change.kind === 'restore') return { ...noMatch, stage: change.stage };
  if (change.kind === 'admit') return { ...noMatch, stage: stageForLate(event).id };
  if ('entryId' in change && change.kind !== 'forfeit') {
    return { ...noMatch, stage: stageOfEntry(event, change.entryId) };
  }
  const { state: match } = await matches.get(change.matchId);
  const counts = match.tournamentId === tournamentId && match.status !== 'removed';
  must(counts, 'match-not-found');
  if (change.kind === 'set-score') requireNoDispute(match);
  const isUnsettled = match.status === 'disputed' || match.flag === 'not-played';
  return { stage: match.stage, key: match.key, bestOf: match.bestOf, isUnsettled };
}

/** What a change would do. Changes nothing. */
export async function previewChange(
  deps: TournamentDeps,
  {
    params: { tournamentId },
    body: { change },
    actor,
  }: CallInput<typeof contract.previewTournament>,
): Promise<CallAnswer<typeof contract.previewTournament>> {
  const isExit = change.kind === 'disqualify';
  const asking = { tournamentId, actor, isCorrecting: isExit };
  const { tournament, bracket } = await findRunning(deps, asking);
  const { step } = await planChange(
    deps,
    { bracket: bracket.state, tournament, actorId: actor.id },
    change,
  );
  const stored = await deps.entries.listStored({ tournamentId });
  const entries = stored.map(({ state }) => state);
  const players = new Map(entries.map((entry) => [entry.id, rosterOf(entry)]));
  const withFees = new Set(entries.filter(leftWithFees).map(({ id }) => id));
  const fees = await deps.entries.feesOf([tournamentId]);
  const { totalCents } = prizePool(tournament, fees.get(tournamentId) ?? 0);
  const changes = step.stages.flatMap((stage) => stage.changes);
  const matchIds = changes.map(({ match }) => matchIdOf(match));
  const found = await deps.matches.listStored({ _id: { $in: matchIds } });
  const isPaid = isExit && tournament.status === 'paid_out';
  const correction = isPaid
    ? await correctionOf(deps, tournament, { step, entryId: change.entryId })
    : {};
  const preview = previewOf(bracket.state, step, {
    version: bracket.version,
    prizes: { totalCents, weights: tournament.terms.prize.split, without: withFees },
    playersOf: (entryId) => players.get(entryId) ?? [],
    stored: new Map(found.map(({ state }) => [state.id, state])),
    isPaid,
  });
  return { ...preview, ...correction };
}

/** Paid prizes before and after a correction, and what each player pays back or is paid. */
async function correctionOf(
  deps: TournamentDeps,
  tournament: Tournament,
  { step, entryId }: { step: BracketStep; entryId: string },
): Promise<Partial<CallAnswer<typeof contract.previewTournament>>> {
  const { event } = step.bracket;
  const { payout, amounts } = await planCorrection(deps, tournament, { event, entryId });
  const { taken, given, organizerCents } = amounts;
  const all = [...payout.state.shares, ...given].map((share) => share.entryId);
  const sumOf = (shares: readonly PrizeShare[], id: string) =>
    shares.reduce((sum, share) => sum + (share.entryId === id ? share.amountCents : 0), 0);
  const prizes = [...new Set(all)].map((id) => {
    const beforeCents = sumOf(payout.state.shares, id);
    const afterCents = beforeCents - sumOf(taken, id) + sumOf(given, id);
    return { entryId: id, beforeCents, afterCents };
  });
  return {
    prizes: prizes.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents),
    correction: { taken, given, organizerCents },
  };
}

interface TakingBack {
  tournament: Tournament;
  entryId: string;
  /** Who decides it. */
  actorId: string;
}

const message =
  'A player of this entry is suspended, or has deleted their account: it cannot be taken back.';

/**
 * Asserts that an entry that left or was disqualified can be taken back: each of its players may
 * play now, its fees are still in the event, and who decides it never was in the event, so that
 * none takes themselves back.
 * @throws Refusal `organizer-plays`, or `change-impossible` with the players in `userIds`
 */
async function requireReadmittable(
  deps: Pick<TournamentDeps, 'entries' | 'teams' | 'players'>,
  { tournament, entryId, actorId }: TakingBack,
): Promise<void> {
  await requireNotInEvent(deps, tournament, actorId, statusesSinceStart);
  const { state: entry } = await deps.entries.get(entryId);
  requireFeesKept(entry);
  const players = rosterOf(entry);
  const known = await deps.players.findSignedUp(players);
  const mayPlay = (userId: string): boolean =>
    known.has(userId) && (known.get(userId)?.status ?? 'active') === 'active';
  const userIds = players.filter((userId) => !mayPlay(userId));
  must(userIds.length === 0, 'change-impossible', { message, userIds });
}
