import type { CallRequest, createWager, PlayType, WagerReply } from '@contend/contracts';
import type { FoundPlayer } from '../../components/player-search';
import { centsOf } from '../../lib/dollars';
import { playerIn } from './wager-words';

export type WagerBody = CallRequest<typeof createWager>['body'];

/** The terms of a new wager as they are edited. */
export interface Draft {
  playType: PlayType;
  bestOf: WagerBody['bestOf'];
  region: NonNullable<WagerBody['region']>;
  stake: string;
  rules: string;
  opponent: FoundPlayer | null;
}

const usualStake = '10.00';

export const bestOfFor = (playType: PlayType, wanted: number): WagerBody['bestOf'] =>
  (playType.bestOf.includes(wanted) ? wanted : (playType.bestOf[0] ?? 1)) as WagerBody['bestOf'];

/** The initial values of a form; `stake` is the address's value, in dollars. */
export const draftFrom = (playType: PlayType, stake: string | null): Draft => ({
  playType,
  bestOf: bestOfFor(playType, 3),
  region: 'any',
  stake: stake !== null && centsOf(stake) !== null ? stake : usualStake,
  rules: '',
  opponent: null,
});

/** The same terms again, as a challenge to the player of the other side. */
export function rematchOf(wager: WagerReply, playType: PlayType, myId: string): Draft {
  const rivalId = wager.home.captainId === myId ? wager.away?.captainId : wager.home.captainId;
  return {
    playType,
    bestOf: bestOfFor(playType, wager.bestOf),
    region: wager.region,
    stake: (wager.stake / 100).toFixed(2),
    rules: wager.rules,
    opponent: playerIn(wager, rivalId) ?? null,
  };
}
