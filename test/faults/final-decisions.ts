import {
  type CallRequest,
  type CallSpec,
  changeTournament,
  getBracket,
  getMyParticipant,
  getUser,
  listTournamentMatches,
  previewTournament,
  type TournamentChange,
  type TournamentMatch,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';

/**
 * What the organizer decides about a final that the better seed won: the other one wins, the result
 * is undone and restored, and the better seed has won after all.
 */
export const finalSteps = ['overrule', 'undo', 'restore', 'set-back'] as const;
type FinalStep = (typeof finalSteps)[number];

/** How many matches that count the two best seeds have won after each. */
const winsAfter: Record<FinalStep, [number, number]> = {
  ...{ overrule: [1, 2], undo: [1, 1], restore: [1, 2], 'set-back': [2, 1] },
};

const mostTries = 5;

interface Deciding {
  answers: Answers;
  organizer: Player;
  tournamentId: string;
}

/**
 * Previews a decision about the final and applies it, each call until it is decided. A repeat after
 * the kill of a process finds another version where the first attempt took effect, and effects of
 * an earlier decision may change the bracket too: then the decision is previewed again, if it has
 * not taken effect, as an organizer would.
 */
export async function decideFinal(by: Deciding, decision: FinalStep): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decideOnce(by, decision);
    } catch (error) {
      const isStale = error instanceof Refused && error.code === 'version-conflict';
      if (!isStale || tries === mostTries) throw error;
      if (await tookEffect(by, decision)) return;
    }
  }
}

const ask = <C extends CallSpec>(by: Deciding, contract: C, request: CallRequest<C>) =>
  callUntilDecided(by.answers, by.organizer, { contract, request });

async function decidedFinal(by: Deciding) {
  const query = { tournamentId: by.tournamentId, status: 'decided' as const, pageSize: 50 };
  const { items } = await ask(by, listTournamentMatches, { query });
  return items.find(({ key }) => key === 'F1');
}

/** Whether the home side wins the final by a decision that sets its score. */
const winsBy = (decision: FinalStep, { home, away }: TournamentMatch): boolean =>
  home.seed < away.seed === (decision === 'set-back');

async function tookEffect(by: Deciding, decision: FinalStep): Promise<boolean> {
  const final = await decidedFinal(by);
  if (decision === 'undo' || decision === 'restore') return !final === (decision === 'undo');
  const [ofHome, ofAway] = final?.scores ?? [0, 0];
  return !!final && ofHome > ofAway === winsBy(decision, final);
}

async function decideOnce(by: Deciding, decision: FinalStep): Promise<void> {
  const params = { tournamentId: by.tournamentId };
  const change = await changeOf();
  const { version } = await ask(by, previewTournament, { params, body: { change } });
  await ask(by, changeTournament, { params, body: { version, change } });

  async function changeOf(): Promise<TournamentChange> {
    if (decision === 'restore') {
      const { stages } = await ask(by, getBracket, { params });
      const [{ stage }] = stages as unknown as [{ stage: { id: string; undos: Undo[] } }];
      return { kind: 'restore', stage: stage.id, undo: stage.undos[0]?.number ?? 0 };
    }
    const final = await decidedFinal(by);
    if (!final) throw new Error('The final is not decided.');
    const { id: matchId } = final;
    if (decision === 'undo') return { kind: 'undo', matchId };
    return { kind: 'set-score', matchId, scores: winsBy(decision, final) ? [1, 0] : [0, 1] };
  }
}

interface Undo {
  number: number;
}

/** Whether the captains of the first seeds have won what they should after a step. */
export async function haveWon(
  { answers, tournamentId }: Omit<Deciding, 'organizer'>,
  captains: readonly Player[],
  step: FinalStep,
): Promise<boolean> {
  const found = captains.map(async (captain) => {
    const mine = { contract: getMyParticipant, request: { params: { tournamentId } } };
    const { entry } = await callUntilDecided(answers, captain, mine);
    const expected = winsAfter[step][(entry?.seed ?? 0) - 1];
    const request = { params: { userId: captain.id } };
    const { record } = await callUntilDecided(answers, captain, { contract: getUser, request });
    return expected === undefined || record.wins === expected;
  });
  return (await Promise.all(found)).every(Boolean);
}
