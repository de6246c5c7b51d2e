import {
  answerDispute,
  getMatch,
  type PlayType,
  proposeScore,
  rejectScore,
  type WagerReply,
} from '@contend/contracts';
import { type DemoPlayer, until } from './demo-player';
import { startStakedMatch } from './matches';
import { evidenceOf } from './pictures';

export interface Argument {
  home: DemoPlayer;
  away: DemoPlayer;
  wager: WagerReply;
}

/** A match of two players of the cast, which ends in a dispute. */
export async function beginArgument(
  players: DemoPlayer[],
  playTypes: PlayType[],
): Promise<Argument | null> {
  const [home, away] = [players[3], players[5]];
  const playType = playTypes[0];
  if (!home || !away || !playType) return null;
  return { home, away, wager: await startStakedMatch({ home, away, playType }, 20_00) };
}

/**
 * Both sides report a score, with a picture each, and reject the other one: the match is disputed.
 * Both sides have said their part, so a moderator can rule.
 */
export async function disputeMatch({ home, away, wager }: Argument): Promise<void> {
  const matchId = wager.matchId ?? '';
  const params = { matchId };
  const homePicture = await evidenceOf(home, [2, 1]);
  const awayPicture = await evidenceOf(away, [1, 2]);
  const reported = { matchId, scores: [2, 1] as [number, number], evidence: homePicture };
  await home.call(proposeScore, { body: reported });
  const lagged = 'The third game was played again after the server failed.';
  await away.call(rejectScore, { params, query: { reason: lagged } });
  const countered = { matchId, scores: [1, 2] as [number, number], evidence: awayPicture };
  await away.call(proposeScore, { body: countered });
  await home.call(rejectScore, { params, query: { reason: 'We never agreed to play it again.' } });
  await until('a dispute', async () => {
    const { status } = await away.call(getMatch, { params });
    return status === 'disputed' ? status : null;
  });
  const text = 'The server stopped at 4–4. My picture shows the game that counted.';
  await away.call(answerDispute, { params, body: { text, evidence: awayPicture } });
}
