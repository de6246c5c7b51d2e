import { type MatchReply, type SideName, sideNameIn, type TeamReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Chip, type Tone } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { GameRecords } from '../../../components/player/game-records';
import { RelativeTime } from '../../../components/page/times';
import { useCatalogue } from '../../../api/catalogue';
import { useTeamMatches, type MatchPhase } from '../api';
import { PlayList, PlayRow, usePlace } from './play-list';
import { t } from '../../../lib/language/translate';

const phases = [
  { value: '', label: t`All` },
  { value: 'live', label: t`Live` },
  { value: 'coming', label: t`Coming` },
  { value: 'played', label: t`Played` },
] as const;

const phaseOf = (value: string): MatchPhase =>
  phases.map((phase) => phase.value || undefined).find((phase) => phase === value);

const states: Record<MatchReply['status'], [string, Tone]> = {
  scheduled: [t`Scheduled`, 'info'],
  check_in: [t`Check-in`, 'warn'],
  live: [t`Live`, 'good'],
  score_proposed: [t`Score proposed`, 'warn'],
  completed: [t`Final`, 'plain'],
  disputed: [t`In dispute`, 'warn'],
  voided: [t`No result`, 'plain'],
  cancelled: [t`Called off`, 'plain'],
};

const kinds = { scrim: t`Scrim`, wager: t`Wager`, tournament: t`Tournament` } as const;

interface StateProps {
  match: MatchReply;
  mine: SideName;
}

/** The result from the team’s point of view, or the state without one. */
function State({ match: { scores, winner, status }, mine }: StateProps) {
  if (!scores || !winner || status !== 'completed') {
    const [label, tone] = states[status];
    return <Chip tone={tone}>{label}</Chip>;
  }
  const score = (mine === 'home' ? scores : [...scores].reverse()).join('–');
  return (
    <>
      <span className={winner === mine ? 'good' : 'muted'}>
        {winner === mine ? t`✓ Won` : t`Lost`}
      </span>{' '}
      <b className="number amount">{score}</b>
    </>
  );
}

const ends: readonly MatchReply['status'][] = ['completed', 'voided', 'cancelled'];

/** When the match ended, otherwise when it starts or was made. */
function timeOf({ status, timeline, startsAt, createdAt }: MatchReply): string {
  const ended = ends.includes(status) ? timeline.at(-1)?.at : undefined;
  return ended ?? startsAt ?? createdAt;
}

/** What a team plays and has played, newest first. */
export function TeamMatches({ team }: { team: TeamReply }) {
  const { page, phase } = usePlace();
  const list = useTeamMatches({ teamId: team.id, phase: phaseOf(phase), page });
  const { game } = useCatalogue();
  return (
    <>
      <PlayList
        title={t`Matches`}
        things="matches"
        phases={phases}
        icon={Swords}
        nothing={
          phaseOf(phase)
            ? { title: t`No such match`, text: t`Choose All to see every match of the team.` }
            : { title: t`No match yet`, text: t`Scrims and wagers of the team become matches.` }
        }
        list={list}
        row={(match) => {
          const mine = match.home.teamId === team.id ? 'home' : 'away';
          const size = match.teamSize;
          return (
            <PlayRow
              key={match.id}
              mark={<GameMark game={game(match.gameId)} />}
              title={t`vs ${sideNameIn(match, mine === 'home' ? 'away' : 'home')}`}
              note={t`${kinds[match.kind]} · ${size}v${size} · Best of ${match.bestOf}`}
              state={<State match={match} mine={mine} />}
              when={<RelativeTime at={timeOf(match)} />}
              to={`/matches/${match.id}`}
            />
          );
        }}
      />
      <GameRecords of={{ teamId: team.id }} />
    </>
  );
}
