import { sideNameIn, type TeamReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { MatchOutcome, matchKinds, matchTime } from '../../../components/match/match-outcome';
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
              note={t`${matchKinds[match.kind]} · ${size}v${size} · Best of ${match.bestOf}`}
              state={<MatchOutcome match={match} mine={mine} />}
              when={<RelativeTime at={matchTime(match)} />}
              to={`/matches/${match.id}`}
            />
          );
        }}
      />
      <GameRecords of={{ teamId: team.id }} />
    </>
  );
}
