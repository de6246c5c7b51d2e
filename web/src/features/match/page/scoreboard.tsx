import type { MatchReply, TournamentMatch, WagerReply } from '@contend/contracts';
import { CircleCheck, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWager } from '../../../api/wagers';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { formatCents, formatCount, formatDayTime, shortId } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { endingWords } from '../../../lib/match/match-results';
import type { Scores } from '../../../lib/match/scores';
import { useNow } from '../../../lib/state/use-now';
import { pendingProposal } from '../../../lib/match/score-answers';
import { AdminRequest } from './admin-request';
import { useEventResult, useMatchRatings } from '../api';
import { stateWords } from '../labels';
import { disputedScore, reportOf } from '../reports/reports';
import { SideBadge } from './side-badge';
import { prizeWords } from '../steps/after-match';
import { RatingLine } from '../roster/rating-line';
import { isSolo, leftFirst, scoreWords, type Facing, type FacingSide } from '../sides';
import { ShareResult } from '../share/share-result';
import { TournamentLink } from './tournament-link';
import { t, tAs } from '../../../lib/language/translate';

const secondMs = 1000;

interface ScoreboardProps {
  match: MatchReply;
  view: Facing;
}

/** The last score a side proposed, in the viewer's order: the left side first. */
function claimOf(match: MatchReply, view: Facing, { name }: FacingSide): string | undefined {
  const proposal = reportOf(match, name);
  return proposal && scoreWords(leftFirst(proposal.scores, view));
}

/** How many players of a side are here, while check-in is open. */
function Presence({ side }: { side: FacingSide }) {
  const here = side.seats.filter(({ checkedInAt }) => checkedInAt !== null).length;
  if (side.seats.length > 1 && !side.isCheckedIn) {
    return <span className="small muted">{t`${here} of ${side.seats.length} here`}</span>;
  }
  return (
    <span className={side.isCheckedIn ? 'small good' : 'small muted'}>
      {side.isCheckedIn ? t`✓ here` : t`not here yet`}
    </span>
  );
}

/** The rating of a player; of a team the mean of its players who have one; null without any. */
function subtitleOf({ players }: MatchReply, { seats }: FacingSide): string | null {
  const ratings = seats.flatMap(
    ({ userId }) => players.find(({ id }) => id === userId)?.rating ?? [],
  );
  if (ratings.length === 0) return null;
  return formatCount(Math.round(ratings.reduce((sum, one) => sum + one, 0) / ratings.length));
}

function SideLink({ side, children }: { side: FacingSide; children: ReactNode }) {
  const { team, player, isMadeTeam } = side;
  if (!team && (isMadeTeam || !player)) return <div className="match-side">{children}</div>;
  return (
    <Link className="match-side" to={team ? `/teams/${team.id}` : `/players/${player?.id}`}>
      {children}
    </Link>
  );
}

function Side({ side, match, view }: ScoreboardProps & { side: FacingSide }) {
  const { isMine } = side;
  const claim = match.status === 'disputed' && claimOf(match, view, side);
  const isWinner = match.status === 'completed' && match.winner === side.name;
  const isTeam = match.teamSize > 1 || side.team;
  const rated = useMatchRatings(match)?.some(({ userId }) => userId === side.player?.id);
  const rating = subtitleOf(match, side);
  return (
    <SideLink side={side}>
      <SideBadge side={side} size={84} />
      <span className="stack">
        <span className="match-name clip">{side.title}</span>
        <span className="small muted number">
          {/* A first match: the line below has the rating that it gave. */}
          {(rating || !rated) && (rating ?? t`unrated`)}
          {claim && (isTeam ? t` · say ${claim}` : t` · says ${claim}`)}
        </span>
        {isSolo(match) && side.player && <RatingLine match={match} userId={side.player.id} />}
        {isMine && <span className="small accent">{isTeam ? t`Your team` : t`You`}</span>}
        {isWinner && <span className="small good">{t`✓ Winner`}</span>}
        {match.status === 'check_in' && !match.veto?.next && <Presence side={side} />}
      </span>
    </SideLink>
  );
}

function State({ match }: { match: MatchReply }) {
  const { label, tone, icon } = stateWords(match, useNow(secondMs));
  const result = useEventResult(match);
  if (result !== null) return <EventState result={result} />;
  return (
    <div className="match-state">
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
    </div>
  );
}

/** A match that its event decided; empty until that is known. */
const EventState = ({ result }: { result: TournamentMatch | undefined }) => (
  <div className="match-state">
    {result && (
      <Chip tone="good" icon={CircleCheck}>
        {t`Decided, ${endingWords(result) ?? t`played`}`}
      </Chip>
    )}
  </div>
);

const Numbers = ({ scores: [left, right] }: { scores: Scores }) => (
  <p className="match-numbers number" role="img" aria-label={tAs('score')`${left} to ${right}`}>
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
          {left && right ? t`${left} or ${right}` : t`vs`}
        </p>
        <p className="small muted">{t`No score both agree on`}</p>
      </div>
    );
  }
  const notes = {
    confirmed: () => t`Confirmed before, now in dispute`,
    'agreed-maps': (names: string[]) =>
      [t`Maps both agree on`, names.length > 0 && t`${names.join(', ')} disputed`]
        .filter(Boolean)
        .join(' · '),
    single: () => t`The only report, rejected`,
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
  const result = useEventResult(match);
  if (match.status === 'disputed') return <DisputedNumbers match={match} view={view} />;
  const scores = result?.scores ?? match.scores ?? pendingProposal(match)?.scores;
  if (!scores) return <p className="match-numbers match-versus number">{t`vs`}</p>;
  return <Numbers scores={leftFirst(scores, view)} />;
}

interface StakedProps extends ScoreboardProps {
  wager: WagerReply;
}

/** What the stakes are for: the prize, or the locked pot of a match in dispute. */
const StakedWords = ({ match, view, wager }: StakedProps) =>
  match.status === 'disputed' ? (
    <>
      {t`pot ${<span className="strong match-prize">{formatCents(match.pot)}</span>} locked in
        escrow`}
    </>
  ) : (
    <>
      {t`winner takes ${(
        <span className="strong match-prize">{prizeWords({ match, view }, wager)}</span>
      )}`}
    </>
  );

/** A match without stakes: its kind, and when it starts if that is to come. */
function unstakedWords({ kind, status, startsAt }: MatchReply): string {
  const name = kind === 'scrim' ? t`Scrim · unrated` : t`Tournament match`;
  return status === 'scheduled' && startsAt ? `${name} · ${formatDayTime(startsAt)}` : name;
}

function Head({ match, view }: ScoreboardProps) {
  const catalogue = useCatalogue();
  const { data: wager } = useWager(match.wagerId);
  const game = catalogue.game(match.gameId);
  const name = t`${match.teamSize}v${match.teamSize} · Best of ${match.bestOf}`;
  return (
    <header className="match-head">
      <GameMark game={game} />
      <div className="grow">
        <p className="strong">
          {game ? `${game.name} · ` : ''}
          {name}
        </p>
        {wager ? (
          <p className="small muted">
            {t`Wager ${shortId(wager.id)} · ${formatCents(match.stake)} a seat ·`}{' '}
            <StakedWords {...{ match, view, wager }} />
          </p>
        ) : (
          !match.wagerId && <p className="small muted">{unstakedWords(match)}</p>
        )}
      </div>
      {match.wagerId && (
        <Link
          className={buttonClass('quiet')}
          aria-label={t`Escrow receipt`}
          to={`/wagers/${match.wagerId}`}
        >
          <ReceiptText className="icon" aria-hidden />
          <span className="match-receipt">{t`Escrow receipt`}</span>
        </Link>
      )}
      <ShareResult match={match} view={view} />
      <AdminRequest match={match} view={view} />
      <TournamentLink match={match} />
    </header>
  );
}

/** Two sides, the score between them, the state above it. */
export const Scoreboard = ({ match, view }: ScoreboardProps) => (
  <>
    <Head match={match} view={view} />
    <div className="match-sides">
      <State match={match} />
      <Side side={view.left} match={match} view={view} />
      <Score match={match} view={view} />
      <Side side={view.right} match={match} view={view} />
    </div>
  </>
);
