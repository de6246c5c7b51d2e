import type { MatchReply, PlayerCard, WagerReply } from '@contend/contracts';
import { adaId } from './ids';

const idOf = (letter: string): string => letter.repeat(24);

const bea = player(idOf('b'), 'Bea');
const adaCard = player(adaId, 'Ada');

function player(id: string, displayName: string): PlayerCard {
  return { id, username: displayName, displayName, avatarUrl: null, country: null, rating: 1400 };
}

const seat = (userId: string) => ({
  captainId: userId,
  seats: [{ userId, payerId: userId, checkedInAt: null }],
});

/** Bea's open wager: ten dollars a seat. */
export const openWager: WagerReply = {
  id: idOf('1'),
  status: 'open',
  creatorId: bea.id,
  opponentId: null,
  opponentTeamId: null,
  gameId: idOf('2'),
  playTypeId: idOf('3'),
  teamSize: 1,
  bestOf: 3,
  region: 'eu',
  rules: '',
  currency: 'USD',
  stake: 1000,
  pot: 2000,
  rake: 200,
  prize: 1800,
  terms: {
    stake: 1000,
    bestOf: 3,
    rules: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  home: seat(bea.id),
  away: null,
  players: [bea],
  teams: [],
  matchId: null,
  scores: null,
  winner: null,
  decidedBy: null,
  cancelRequestedBy: null,
  cancelAnswerBy: null,
  withdrawRequest: null,
  dispute: null,
  ruleBy: null,
  appealBy: null,
  flag: null,
  resends: 0,
  endReason: null,
  createdAt: '2030-01-01T12:00:00.000Z',
  listedAt: '2030-01-01T12:00:00.000Z',
  expiresAt: '2030-01-02T12:00:00.000Z',
  fundBy: null,
  consentBy: null,
  askedTerms: null,
  acceptedAt: null,
  settlesAt: null,
  settledAt: null,
  stakeLimit: null,
};

const nova = { id: idOf('6'), name: 'Nova', tag: 'NV', avatarUrl: null };

/** Bea's offer for the team Nova: two against two, waiting for Ada's consent. */
export const askedWager: WagerReply = {
  ...openWager,
  id: idOf('7'),
  status: 'funding',
  ...{ teamSize: 2, pot: 4000, rake: 400, prize: 3600 },
  home: {
    captainId: bea.id,
    teamId: nova.id,
    deputyIds: [],
    seats: [
      {
        ...{ userId: bea.id, payerId: bea.id },
        consent: {
          ...{ amountCents: 1000, at: '2030-01-01T12:00:00.000Z' },
          until: '2030-01-01T12:11:00.000Z',
        },
      },
      { userId: adaId, payerId: adaId, consent: null },
    ],
  },
  players: [bea, adaCard],
  teams: [nova],
  expiresAt: null,
  consentBy: '2030-01-01T12:10:00.000Z',
  askedTerms: openWager.terms,
};

/** A match of Bea (home) and Ada (away), before the check-in. */
export const newMatch: MatchReply = {
  id: idOf('4'),
  kind: 'wager',
  wagerId: openWager.id,
  status: 'check_in',
  gameId: openWager.gameId,
  playTypeId: openWager.playTypeId,
  teamSize: 1,
  bestOf: 3,
  stake: 1000,
  pot: 2000,
  home: seat(bea.id),
  away: seat(adaId),
  players: [bea, adaCard],
  checkInBy: '2030-01-01T12:15:00.000Z',
  playBy: null,
  answerBy: null,
  proposals: [],
  scores: null,
  winner: null,
  decidedBy: null,
  dispute: null,
  endReason: null,
  timeline: [],
  createdAt: '2030-01-01T12:00:00.000Z',
  startedAt: null,
  completedAt: null,
};

export const games = {
  'GET /games': {
    items: [{ id: openWager.gameId, name: 'Rocket League', mark: 'RL', hue: 215, platforms: [] }],
  },
  'GET /playTypes': {
    items: [
      {
        id: openWager.playTypeId,
        gameId: openWager.gameId,
        name: 'Standard',
        teamSizes: [1],
        bestOf: [1, 3],
        maps: [],
        rules: '',
        isDefault: true,
      },
    ],
  },
};

export const pageWith = <Item>(items: Item[]) => ({
  items,
  page: 1,
  pageSize: 12,
  total: items.length,
});
