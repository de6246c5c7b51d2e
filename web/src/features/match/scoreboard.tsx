import type { MatchReply } from '@contend/contracts';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { Chip } from '../../components/chip';
import { GameMark } from '../../components/game-mark';
import { Hexagon } from '../../components/hexagon';
import { formatCents, formatCount, shortId } from '../../lib/format';
import { useCatalogue } from '../../lib/reads';
import { useWagerOf } from '../../lib/wager-of';
import { pendingProposal, stateWords } from './match-words';
import { disputedScore, reportOf } from './reports';
import { leftFirst, scoreWords, type Facing, type FacingSide, type Scores } from './sides';

interface ScoreboardProps {
  match: MatchReply;
  view: Facing;
}

/** The last score a side proposed, in the viewer's order: the left side first. */
function claimOf(match: MatchReply, view: Facing, { name }: FacingSide): string | undefined {
  const proposal = reportOf(match, name);
  return proposal && scoreWords(leftFirst(proposal.scores, view));
}

function Side({ side, match, view }: ScoreboardProps & { side: FacingSide }) {
  const { player, isMine, isCheckedIn } = side;
  if (!player) return <div className="match-side" />;
  const claim = match.status === 'disputed' && claimOf(match, view, side);
  const isWaiting = match.status === 'check_in';
  const isWinner = match.status === 'completed' && match.winner === side.name;
  return (
    <Link className="match-side" to={`/players/${player.id}`}>
      <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={84} isMine={isMine} />
      <span className="stack">
        <span className="match-name clip">{player.displayName}</span>
        <span className="small muted number">
          {player.rating === null ? 'unrated' : formatCount(player.rating)}
        </span>
        {claim && <span className="small muted">says {claim}</span>}
        {isMine && <span className="small accent">You</span>}
        {isWinner && <span className="small good">✓ Winner</span>}
        {isWaiting && (
          <span className={isCheckedIn ? 'small good' : 'small muted'}>
            {isCheckedIn ? '✓ here' : 'not here yet'}
          </span>
        )}
      </span>
    </Link>
  );
}

function State({ match }: { match: MatchReply }) {
  const { label, tone, icon } = stateWords(match);
  return (
    <div className="match-state">
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
    </div>
  );
}

const Numbers = ({ scores: [left, right] }: { scores: Scores }) => (
  <p className="match-numbers number" role="img" aria-label={`${left} to ${right}`}>
    {left}
    <i aria-hidden />
    {right}
  </p>
);

/** The score in dispute, and its source. */
function DisputedNumbers({ match, view }: ScoreboardProps) {
  const found = disputedScore(match);
  if (found.kind === 'none') {
    const [left, right] = [claimOf(match, view, view.left), claimOf(match, view, view.right)];
    return (
      <div className="match-score">
        <p className="match-numbers match-versus number">
          {left && right ? `${left} or ${right}` : 'vs'}
        </p>
        <p className="small muted">No score both agree on</p>
      </div>
    );
  }
  const notes = {
    confirmed: () => 'Confirmed before, now in dispute',
    'agreed-maps': (names: string[]) =>
      ['Maps both agree on', names.length > 0 && `${names.join(', ')} disputed`]
        .filter(Boolean)
        .join(' · '),
    single: () => 'The only report, rejected',
  };
  return (
    <div className="match-score">
      <Numbers scores={leftFirst(found.scores, view)} />
      <p className="small muted">
        {notes[found.kind](found.kind === 'agreed-maps' ? found.disputed : [])}
      </p>
    </div>
  );
}

function Score({ match, view }: ScoreboardProps) {
  if (match.status === 'disputed') return <DisputedNumbers match={match} view={view} />;
  const scores = match.scores ?? pendingProposal(match)?.scores;
  if (!scores) return <p className="match-numbers match-versus number">vs</p>;
  return <Numbers scores={leftFirst(scores, view)} />;
}

function Head({ match }: { match: MatchReply }) {
  const catalogue = useCatalogue();
  const { data: wager } = useWagerOf(match.wagerId);
  const game = catalogue.game(match.gameId);
  const name = `${match.teamSize}v${match.teamSize} · Best of ${match.bestOf}`;
  return (
    <header className="match-head">
      <GameMark game={game} />
      <div className="grow">
        <p className="strong">
          {game ? `${game.name} · ` : ''}
          {name}
        </p>
        {wager && (
          <p className="small muted">
            Wager {shortId(wager.id)} · {formatCents(match.stake)} a seat · winner takes{' '}
            <span className="strong match-prize">{formatCents(wager.prize)}</span>
          </p>
        )}
      </div>
      {match.wagerId && (
        <Link
          className={buttonClass('quiet')}
          aria-label="Escrow receipt"
          to={`/wagers/${match.wagerId}`}
        >
          <ReceiptText className="icon" aria-hidden />
          <span className="match-receipt">Escrow receipt</span>
        </Link>
      )}
    </header>
  );
}

/** Two sides, the score between them, the state above it. */
export const Scoreboard = ({ match, view }: ScoreboardProps) => (
  <>
    <Head match={match} />
    <div className="match-sides">
      <State match={match} />
      <Side side={view.left} match={match} view={view} />
      <Score match={match} view={view} />
      <Side side={view.right} match={match} view={view} />
    </div>
  </>
);
