import type { CallRequest, createWager, PlayType, WagerReply } from '@contend/contracts';
import type { FoundPlayer } from '../../../components/input/player-search';
import { centsOf } from '../../../lib/form/dollars';
import { captainOn, sideOf, teamOn } from '../../../lib/wager/wager-sides';
import { noChoice, sideBody, type PickedSide, type SideChoice } from './side-choice';

export type WagerBody = CallRequest<typeof createWager>['body'];
export type TeamSize = WagerBody['teamSize'];

/** The terms of a new wager as they are edited. */
export interface Draft {
  playType: PlayType;
  /** Players per side. */
  teamSize: TeamSize;
  bestOf: WagerBody['bestOf'];
  region: NonNullable<WagerBody['region']>;
  stake: string;
  rules: string;
  /** The challenged player, or for sides of more than one the challenged team. */
  opponent: FoundPlayer | null;
  choice: SideChoice;
}

const usualStake = '10.00';

const bestOfFor = (playType: PlayType, wanted: number): WagerBody['bestOf'] =>
  (playType.bestOf.includes(wanted) ? wanted : (playType.bestOf[0] ?? 1)) as WagerBody['bestOf'];

const sizeFor = (playType: PlayType, wanted: number): TeamSize =>
  (playType.teamSizes.includes(wanted) ? wanted : (playType.teamSizes[0] ?? 1)) as TeamSize;

/** A game's format as one choice: `<play type id>:<players per side>`. */
export const formatValue = ({ playType, teamSize }: Pick<Draft, 'playType' | 'teamSize'>): string =>
  `${playType.id}:${teamSize}`;

/** The formats of play types: “2v2 · Standard”. */
export const formatChoices = (playTypes: PlayType[]) =>
  playTypes
    .flatMap((playType) => playType.teamSizes.map((size) => ({ playType, size })))
    .toSorted((one, other) => one.size - other.size)
    .map(({ playType, size }) => ({
      value: formatValue({ playType, teamSize: size as TeamSize }),
      label: `${size}v${size} · ${playType.name}`,
    }));

/** The changes that follow from another format. */
export function withFormat(draft: Draft, playType: PlayType, wanted: number): Partial<Draft> {
  const teamSize = sizeFor(playType, wanted);
  const isAlike = teamSize > 1 === draft.teamSize > 1 && playType.gameId === draft.playType.gameId;
  return {
    playType,
    teamSize,
    bestOf: bestOfFor(playType, draft.bestOf),
    ...(!isAlike && { opponent: null }),
  };
}

/** The address's values: the stake in dollars, and a team to play for. */
interface Wanted {
  stake: string | null;
  teamId: string | null;
  /** A challenged player, in a format for one against one. */
  opponent?: FoundPlayer | undefined;
}

/** The initial values of a form. */
export function draftFrom(playType: PlayType, { stake, teamId, opponent }: Wanted): Draft {
  const teamSize = teamId ? playType.teamSizes.find((size) => size > 1) : undefined;
  return {
    playType,
    teamSize: sizeFor(playType, teamSize ?? 1),
    bestOf: bestOfFor(playType, 3),
    region: 'any',
    stake: stake !== null && centsOf(stake) !== null ? stake : usualStake,
    rules: '',
    opponent: opponent ?? null,
    choice: { ...noChoice, teamId },
  };
}

/** The same terms again, as a challenge to the other side. */
export function rematchOf(wager: WagerReply, playType: PlayType, myId: string): Draft {
  const mine = sideOf(wager, myId) ?? 'home';
  const rival = mine === 'home' ? 'away' : 'home';
  const team = teamOn(wager, rival);
  const ours = wager[mine];
  return {
    playType,
    teamSize: sizeFor(playType, wager.teamSize),
    bestOf: bestOfFor(playType, wager.bestOf),
    region: wager.region,
    stake: (wager.stake / 100).toFixed(2),
    rules: wager.rules,
    opponent: team
      ? { id: team.id, displayName: team.name, avatarUrl: team.avatarUrl, letters: team.tag }
      : wager.teamSize > 1
        ? null
        : (captainOn(wager, rival) ?? null),
    choice: {
      ...noChoice,
      teamId: ours?.teamId ?? null,
      users: ours?.seats.map(({ userId }) => userId) ?? [],
    },
  };
}

/** The call's body, once the stake is a valid amount and the side is complete. */
export function bodyOf(draft: Draft, stake: number, side: PickedSide): WagerBody {
  const { playType, teamSize, bestOf, region, rules, opponent } = draft;
  const isTeam = teamSize > 1;
  return {
    gameId: playType.gameId,
    playTypeId: playType.id,
    ...{ teamSize, bestOf, region, rules, stake },
    ...sideBody(side),
    ...(opponent && (isTeam ? { opponentTeamId: opponent.id } : { opponentId: opponent.id })),
  };
}
