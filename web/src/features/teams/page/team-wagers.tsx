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
import { t } from '../../../lib/language/translate';

const states: Record<WagerReply['status'], [string, Tone]> = {
  funding: [t`Holding the stakes`, 'info'],
  open: [t`Open`, 'info'],
  claimed: [t`Being accepted`, 'info'],
  accepted: [t`Accepted`, 'info'],
  live: [t`Live`, 'good'],
  reported: [t`Score proposed`, 'warn'],
  settling: [t`Settling`, 'info'],
  settled: [t`Settled`, 'plain'],
  disputed: [t`In dispute`, 'warn'],
  cancelled: [t`Called off`, 'plain'],
  expired: [t`Expired`, 'plain'],
  voided: [t`No result`, 'plain'],
};

/** Who the team plays, or that the offer is open or a challenge to it. */
function titleOf(wager: WagerReply, teamId: string): string {
  if (wager.home.teamId !== teamId) return t`vs ${sideTitle(wager, 'home') ?? t`Unknown`}`;
  const rival = sideTitle(wager, 'away');
  return rival ? t`vs ${rival}` : t`Open to any team`;
}

function State({ wager, teamId }: { wager: WagerReply; teamId: string }) {
  const { status, winner } = wager;
  const mine = wager.home.teamId === teamId ? 'home' : 'away';
  if ((status === 'settled' || status === 'settling') && winner) {
    return winner === mine ? (
      <span className="good">{t`✓ Won ${formatCents(wager.prize)}`}</span>
    ) : (
      <span className="muted">{t`Lost`}</span>
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
      title={t`Wagers`}
      things="wagers"
      icon={Swords}
      nothing={{
        title: t`No wager yet`,
        text: t`Offers of the team show here once every seat is paid for, and what it accepts.`,
      }}
      list={list}
      row={(wager) => (
        <PlayRow
          key={wager.id}
          mark={<GameMark game={game(wager.gameId)} />}
          title={titleOf(wager, team.id)}
          note={t`${wager.teamSize}v${wager.teamSize} · Best of
            ${wager.bestOf} · ${formatCents(wager.stake)} a seat`}
          state={<State wager={wager} teamId={team.id} />}
          when={<RelativeTime at={wager.createdAt} />}
          to={wager.matchId ? `/matches/${wager.matchId}` : `/wagers/${wager.id}`}
        />
      )}
    />
  );
}
