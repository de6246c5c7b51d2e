import {
  listGameRecords,
  listGames,
  type listUserAccomplishments,
  type Reply,
} from '@contend/contracts';
import {
  AccomplishmentGrid,
  CountBar,
  RewardMark,
} from '../../components/player/accomplishment-grid';
import { GameMark } from '../../components/player/game-mark';
import { GameRecords } from '../../components/player/game-records';
import { Hexagon, HexagonBadge } from '../../components/player/hexagon';
import { LevelRing } from '../../components/player/level-ring';
import { OnlineMark } from '../../components/player/online-mark';
import { OpenSeat, SeatHexagons } from '../../components/player/seat-hexagons';
import { TeamBadge } from '../../components/player/team-badge';
import { adaId } from '../../../test/ids';
import { games } from '../../../test/samples';
import type { KitGroup } from './kit-group';
import { replies, SampleReplies, unreachable } from './kit-replies';

const team = { name: 'Nova Five', tag: 'NV5', avatarUrl: null };
const face = { imageUrl: null, isOpen: false };
const seats = [
  { ...face, userId: 'nova', name: 'Nova' },
  { ...face, userId: 'kestrel', name: 'Kestrel' },
  { ...face, userId: 'open', name: '', isOpen: true },
];
const badge = (status: 'on' | 'off') => (
  <HexagonBadge
    media={<Hexagon name="Tundra" size={40} />}
    status={status}
    statusLabel={status === 'on' ? 'checked in' : 'not checked in'}
  />
);

export const faces: KitGroup = {
  title: 'Players and teams',
  components: {
    Hexagon: {
      player: <Hexagon name="Kestrel" size={40} />,
      me: <Hexagon name="Nova" size={40} isMine />,
      'not known yet': <Hexagon name="" size={40} isUnknown />,
    },
    HexagonBadge: { on: badge('on'), off: badge('off') },
    OnlineMark: {
      online: (
        <OnlineMark isOnline>
          <Hexagon name="Rook" size={40} />
        </OnlineMark>
      ),
      offline: (
        <OnlineMark isOnline={false}>
          <Hexagon name="Rook" size={40} />
        </OnlineMark>
      ),
    },
    LevelRing: { level: <LevelRing name="Nova" imageUrl={null} level={7} xp={3000} size={56} /> },
    TeamBadge: {
      team: <TeamBadge team={team} size={40} />,
      mine: <TeamBadge team={team} size={40} isMine />,
    },
    'SeatHexagons, OpenSeat': {
      'seats, one open': <SeatHexagons seats={seats} size={32} myId="nova" />,
      'an open seat': <OpenSeat size={32} />,
    },
    GameMark: {
      game: <GameMark game={{ mark: 'RL', hue: 220 }} />,
      loading: <GameMark game={undefined} />,
    },
    CountBar: {
      none: <CountBar done={0} count={10} />,
      some: <CountBar done={4} count={10} />,
      all: <CountBar done={10} count={10} />,
    },
    RewardMark: {
      open: <RewardMark event="match-won" tier="open" />,
      bronze: <RewardMark event="team-joined" tier="bronze" />,
      silver: <RewardMark event="wager-won" tier="silver" />,
      gold: <RewardMark event="tournament-won" tier="gold" />,
    },
  },
};

type Accomplishment = Reply<typeof listUserAccomplishments>['items'][number];
const earnedAt = '2026-11-20T10:00:00.000Z';
const accomplishments = [
  { name: 'First win', tier: 'bronze', rule: { event: 'match-won', count: 1 }, earnedAt },
  { name: 'Regular', tier: 'gold', rule: { event: 'day-played', count: 100 }, earnedAt: null },
].map((one, id) => ({
  ...{ id: `${id}`, description: 'A text that says in a sentence what is to be done for it.' },
  ...{ progress: one.rule.count * (one.earnedAt ? 1 : 0.4), xp: 50, withdrawnAt: null },
  ...one,
})) as unknown as Accomplishment[];

const gameList = games['GET /games'];
const record = {
  ...{ gameId: gameList.items[0]?.id ?? '', wins: 12, losses: 7, streak: -2, bestStreak: 5 },
  ...{ maps: { won: 30, lost: 19 }, lastPlayedAt: '2026-11-22T18:00:00.000Z' },
};
type Records = Reply<typeof listGameRecords>;
const recordsOf = (found?: Records | Error) => (
  <SampleReplies
    of={{
      ...replies(listGames, gameList as never),
      ...(found && replies(listGameRecords, found)),
    }}
  >
    <GameRecords of={{ userId: adaId }} ownerId={adaId} />
  </SampleReplies>
);

export const records: KitGroup = {
  title: 'Records and accomplishments',
  isWide: true,
  components: {
    GameRecords: {
      loading: recordsOf(),
      failed: recordsOf(unreachable),
      empty: recordsOf({ items: [] }),
      'mine, which can be counted again': recordsOf({ items: [record] }),
    },
    AccomplishmentGrid: { 'earned and open': <AccomplishmentGrid items={accomplishments} /> },
  },
};
