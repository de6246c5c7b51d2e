import type { PlayerCard, TeamReply } from '@contend/contracts';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Hexagon } from '../../../components/player/hexagon';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCount } from '../../../lib/format/format';
import { withPlayer, type PickedSide, type SideChoice } from './side-choice';
import type { SideState } from './use-side';
import { t } from '../../../lib/language/translate';
import './side-field.css';

interface SideFieldProps {
  state: SideState;
  teamSize: number;
  choice: SideChoice;
  onChange: (choice: SideChoice) => void;
}

const payers = [
  { value: 'player', label: t`Their wallet` },
  { value: 'captain', label: t`I cover` },
];

interface SeatRowProps extends Pick<SideFieldProps, 'choice' | 'onChange'> {
  side: PickedSide;
  team: TeamReply;
  seat: number;
}

const ratingOf = (rating: number | null | undefined): string =>
  rating == null ? t`unrated` : formatCount(rating);

/** The captain's own seat: they play, and pay for it. */
const OwnSeat = ({ face, player }: { face: ReactNode; player: PlayerCard | undefined }) => (
  <li className="seat-pick">
    {face}
    <span className="grow">
      {player?.displayName ?? t`You`}
      <span className="small faint number seat-note">
        {t`${ratingOf(player?.rating)} · you, your wallet`}
      </span>
    </span>
  </li>
);

/** One seat: the player, and whose wallet pays. */
function SeatRow({ side, team, seat, choice, onChange }: SeatRowProps) {
  const at = side.seats[seat];
  if (!at) return null;
  const name = at.player?.displayName ?? t`Unknown player`;
  const face = (
    <Hexagon
      name={name}
      imageUrl={at.player?.avatarUrl}
      size={32}
      isMine={at.userId === side.captainId}
    />
  );
  if (at.userId === side.captainId) return <OwnSeat face={face} player={at.player} />;
  const users = side.seats.map(({ userId }) => userId);
  const others = team.members.filter(({ userId }) => userId !== side.captainId);
  const cover = (payer: string) =>
    onChange({
      ...choice,
      users,
      covered: [
        ...choice.covered.filter((id) => id !== at.userId),
        ...(payer === 'captain' ? [at.userId] : []),
      ],
    });
  return (
    <li className="seat-pick">
      {face}
      <div className="grow seat-player">
        <Select
          label={t`Seat ${seat + 1}`}
          choices={others.map(({ userId, player }) => ({
            value: userId,
            label: `${player.displayName} · ${ratingOf(player.rating)}`,
          }))}
          value={at.userId}
          onChange={(event) =>
            onChange({ ...choice, users: withPlayer(users, seat, event.target.value) })
          }
        />
      </div>
      <Segments
        label={t`Who pays for ${name}`}
        isCompact
        choices={payers}
        value={at.payerId === at.userId ? 'player' : 'captain'}
        onChange={cover}
      />
    </li>
  );
}

/** The team of the side, its players per seat, and who pays for each. */
export function SideField({ state, teamSize, choice, onChange }: SideFieldProps) {
  if (state.kind === 'loading') return <SkeletonLines rows={teamSize} />;
  if (state.kind === 'failed') {
    return (
      <ErrorState title={t`We can’t load your teams`} error={state.error} onRetry={state.retry} />
    );
  }
  if (state.kind === 'no-team') {
    return (
      <EmptyState
        icon={Users}
        title={t`You need a team in this game`}
        actions={
          <>
            <Link className={buttonClass()} to="/teams">
              {t`Teams`}
            </Link>
            <Link className={buttonClass()} to="/teams/new">
              {t`Create a team`}
            </Link>
          </>
        }
      >
        {t`A ${teamSize}v${teamSize} wager is played for a team that you are a captain of.`}
      </EmptyState>
    );
  }
  const { teams, team } = state;
  if (!team) return null;
  return (
    <div className="stack loose">
      <Select
        label={t`Your team`}
        choices={teams.map(({ id, name, tag }) => ({ value: id, label: `${name} · ${tag}` }))}
        value={team.id}
        onChange={(event) => onChange({ teamId: event.target.value, users: [], covered: [] })}
      />
      {state.kind === 'unable' && (
        <p className="warn" role="status">
          {state.problem} <Link to={`/teams/${team.id}`}>{t`Open the team`}</Link>
        </p>
      )}
      {state.kind === 'ready' && (
        <div>
          <p className="small muted">{t`Your side`}</p>
          <ul className="seat-picks">
            {state.side.seats.map(({ userId }, seat) => (
              <SeatRow key={userId} {...{ side: state.side, team, seat, choice, onChange }} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
