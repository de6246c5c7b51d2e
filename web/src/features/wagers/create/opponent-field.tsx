import { useState } from 'react';
import { useFoundUsers } from '../../../api/users';
import {
  type FoundPlayer,
  PickedPlayer,
  PlayerSearch,
} from '../../../components/input/player-search';
import { Segments } from '../../../components/control/segments';
import { useMe } from '../../../lib/session/session';
import { useTeamSearch } from '../api';
import { t } from '../../../lib/language/translate';

interface OpponentFieldProps {
  opponent: FoundPlayer | null;
  onChange: (opponent: FoundPlayer | null) => void;
  /** For sides of teams: the game, and my team, which cannot be challenged. */
  teamsOf?: { gameId: string; myTeamId: string | undefined } | undefined;
}

/** Players of that name, without the viewer. */
function useOthers(query: string): FoundPlayer[] | undefined {
  const myId = useMe()?.id;
  return useFoundUsers(query).data?.items.filter(({ id }) => id !== myId);
}

type TeamSearchProps = Required<Pick<OpponentFieldProps, 'onChange'>> & {
  teamsOf: NonNullable<OpponentFieldProps['teamsOf']>;
};

/** Selects one team of the game by name or tag. */
function TeamSearch({ teamsOf: { gameId, myTeamId }, onChange }: TeamSearchProps) {
  const useTeams = (query: string): FoundPlayer[] | undefined =>
    useTeamSearch(query, gameId)
      .data?.items.filter(({ id }) => id !== myTeamId)
      .map(({ id, name, tag, avatarUrl }) => ({
        ...{ id, displayName: name, avatarUrl, letters: tag },
      }));
  return (
    <PlayerSearch
      label={t`Team`}
      useFound={useTeams}
      nothing={t`No other team in this game has a name like that.`}
      onPick={onChange}
    />
  );
}

/** Anyone, or one player or team by name: then only they may accept. */
export function OpponentField({ opponent, onChange, teamsOf }: OpponentFieldProps) {
  const [isChallenge, setChallenge] = useState(opponent !== null);
  return (
    <div className="stack loose">
      <Segments
        label={t`Opponent`}
        choices={[
          { value: 'anyone', label: t`Anyone` },
          { value: 'one', label: teamsOf ? t`Challenge a team` : t`Challenge a player` },
        ]}
        value={isChallenge ? 'one' : 'anyone'}
        onChange={(value) => {
          setChallenge(value === 'one');
          onChange(null);
        }}
      />
      {isChallenge && !opponent && !teamsOf && (
        <PlayerSearch label={t`Player`} useFound={useOthers} onPick={onChange} />
      )}
      {isChallenge && !opponent && teamsOf && <TeamSearch teamsOf={teamsOf} onChange={onChange} />}
      {opponent && (
        <PickedPlayer
          player={opponent}
          note={t`alone can accept.`}
          onChange={() => onChange(null)}
        />
      )}
    </div>
  );
}
