import type { TeamReply, WagerReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Chip, type Tone } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { RelativeTime } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { sideTitle } from '../../../lib/wager/wager-sides';
import { useTeamWagers } from '../api';
import { PlayList, PlayRow, usePlace } from './play-list';

const states: Record<WagerReply['status'], [string, Tone]> = {
  funding: ['Holding the stakes', 'info'],
  open: ['Open', 'info'],
  claimed: ['Being accepted', 'info'],
  accepted: ['Accepted', 'info'],
  live: ['Live', 'good'],
  reported: ['Score proposed', 'warn'],
  settling: ['Settling', 'info'],
  settled: ['Settled', 'plain'],
  disputed: ['In dispute', 'warn'],
  cancelled: ['Called off', 'plain'],
  expired: ['Expired', 'plain'],
  voided: ['No result', 'plain'],
};

/** Who the team plays, or that the offer is open or a challenge to it. */
function titleOf(wager: WagerReply, teamId: string): string {
  if (wager.home.teamId !== teamId) return `vs ${sideTitle(wager, 'home') ?? 'Unknown'}`;
  const rival = sideTitle(wager, 'away');
  return rival ? `vs ${rival}` : 'Open to any team';
}

function State({ wager, teamId }: { wager: WagerReply; teamId: string }) {
  const { status, winner } = wager;
  const mine = wager.home.teamId === teamId ? 'home' : 'away';
  if ((status === 'settled' || status === 'settling') && winner) {
    return winner === mine ? (
      <span className="good">✓ Won {formatCents(wager.prize)}</span>
    ) : (
      <span className="muted">Lost</span>
    );
  }
  const [label, tone] = states[status];
  return <Chip tone={tone}>{label}</Chip>;
}

/** The wagers of a team, newest first. */
export function TeamWagers({ team }: { team: TeamReply }) {
  const { page } = usePlace();
  const list = useTeamWagers({ teamId: team.id, page });
  const { game } = useCatalogue();
  return (
    <PlayList
      title="Wagers"
      things="wagers"
      icon={Swords}
      nothing={{
        title: 'No wager yet',
        text: 'Offers of the team show here once every seat is paid for, and what it accepts.',
      }}
      list={list}
      row={(wager) => (
        <PlayRow
          key={wager.id}
          mark={<GameMark game={game(wager.gameId)} />}
          title={titleOf(wager, team.id)}
          note={
            `${wager.teamSize}v${wager.teamSize} · Best of ${wager.bestOf} · ` +
            `${formatCents(wager.stake)} a seat`
          }
          state={<State wager={wager} teamId={team.id} />}
          when={<RelativeTime at={wager.createdAt} />}
          to={wager.matchId ? `/matches/${wager.matchId}` : `/wagers/${wager.id}`}
        />
      )}
    />
  );
}
