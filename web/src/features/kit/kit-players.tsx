import { Money } from '../../components/money/money';
import { UnreadCount } from '../../components/page/unread-count';
import { GameMark } from '../../components/player/game-mark';
import { Hexagon, HexagonBadge } from '../../components/player/hexagon';
import { LevelRing } from '../../components/player/level-ring';
import { OnlineMark } from '../../components/player/online-mark';
import { SeatHexagons } from '../../components/player/seat-hexagons';
import { TeamBadge } from '../../components/player/team-badge';
import { KitSection, Sample } from './kit-parts';

const team = { name: 'Nova Five', tag: 'NV5', avatarUrl: null };
const face = { imageUrl: null, isOpen: false };
const seats = [
  { ...face, userId: 'nova', name: 'Nova' },
  { ...face, userId: 'kestrel', name: 'Kestrel' },
  { ...face, userId: 'open', name: '', isOpen: true },
];

const Faces = () => (
  <KitSection title="Players and teams">
    <Sample name="player">
      <Hexagon name="Kestrel" size={40} />
    </Sample>
    <Sample name="me">
      <Hexagon name="Nova" size={40} isMine />
    </Sample>
    <Sample name="not known yet">
      <Hexagon name="" size={40} isUnknown />
    </Sample>
    <Sample name="online">
      <OnlineMark isOnline>
        <Hexagon name="Rook" size={40} />
      </OnlineMark>
    </Sample>
    <Sample name="offline">
      <OnlineMark isOnline={false}>
        <Hexagon name="Rook" size={40} />
      </OnlineMark>
    </Sample>
    {(['on', 'off'] as const).map((status) => (
      <Sample key={status} name={`badge, ${status}`}>
        <HexagonBadge
          media={<Hexagon name="Tundra" size={40} />}
          status={status}
          statusLabel={status === 'on' ? 'checked in' : 'not checked in'}
        />
      </Sample>
    ))}
    <Sample name="level">
      <LevelRing name="Nova" imageUrl={null} level={7} xp={3000} size={56} />
    </Sample>
    <Sample name="team">
      <TeamBadge team={team} size={40} />
    </Sample>
    <Sample name="my team">
      <TeamBadge team={team} size={40} isMine />
    </Sample>
    <Sample name="seats, one open">
      <SeatHexagons seats={seats} size={32} myId="nova" />
    </Sample>
  </KitSection>
);

const Figures = () => (
  <KitSection title="Games, money and counts">
    <Sample name="game">
      <GameMark game={{ mark: 'RL', hue: 220 }} />
    </Sample>
    <Sample name="game that is loading">
      <GameMark game={undefined} />
    </Sample>
    <Sample name="amount">
      <Money cents={20_840} />
    </Sample>
    <Sample name="gain">
      <Money cents={2250} isChange />
    </Sample>
    <Sample name="loss">
      <Money cents={-1000} isChange />
    </Sample>
    <Sample name="unread">
      <UnreadCount count={3} />
    </Sample>
    <Sample name="many unread">
      <UnreadCount count={120} />
    </Sample>
  </KitSection>
);

export const KitPlayers = () => (
  <>
    <Faces />
    <Figures />
  </>
);
