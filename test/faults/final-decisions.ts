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
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { type Answers, callUntilDecided } from './call-until-decided';

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

interface Deciding {
  answers: Answers;
  organizer: Player;
  tournamentId: string;
}

/** Previews a decision about the final and applies it, each call until it is decided. */
export async function decideFinal(by: Deciding, decision: FinalStep): Promise<void> {
  const params = { tournamentId: by.tournamentId };
  const ask = <C extends CallSpec>(contract: C, request: CallRequest<C>) =>
    callUntilDecided(by.answers, by.organizer, { contract, request });
  const change = await changeOf();
  const { version } = await ask(previewTournament, { params, body: { change } });
  await ask(changeTournament, { params, body: { version, change } });

  async function changeOf(): Promise<TournamentChange> {
    if (decision === 'restore') {
      const { stages } = await ask(getBracket, { params });
      const [{ stage }] = stages as unknown as [{ stage: { id: string; undos: Undo[] } }];
      return { kind: 'restore', stage: stage.id, undo: stage.undos[0]?.number ?? 0 };
    }
    const query = { ...params, status: 'decided' as const, pageSize: 50 };
    const { items } = await ask(listTournamentMatches, { query });
    const final = items.find(({ key }) => key === 'F1');
    if (!final) throw new Error('The final is not decided.');
    const { id: matchId, home, away } = final;
    if (decision === 'undo') return { kind: 'undo', matchId };
    const isHome = home.seed < away.seed === (decision === 'set-back');
    return { kind: 'set-score', matchId, scores: isHome ? [1, 0] : [0, 1] };
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
