import { useState } from 'react';
import { PickedPlayer, PlayerSearch, type FoundPlayer } from '../../components/player-search';
import { Segments } from '../../components/segments';
import { useMe } from '../../lib/session';
import { useOpponents } from './api/search-opponents';

interface OpponentFieldProps {
  opponent: FoundPlayer | null;
  onChange: (opponent: FoundPlayer | null) => void;
}

/** Players of that name, without the viewer. */
function useOthers(query: string): FoundPlayer[] | undefined {
  const myId = useMe()?.id;
  return useOpponents(query).data?.items.filter(({ id }) => id !== myId);
}

/** Anyone, or one player by name: then only they may accept. */
export function OpponentField({ opponent, onChange }: OpponentFieldProps) {
  const [isChallenge, setChallenge] = useState(opponent !== null);
  return (
    <div className="stack loose">
      <Segments
        label="Opponent"
        choices={[
          { value: 'anyone', label: 'Anyone' },
          { value: 'one', label: 'Challenge a player' },
        ]}
        value={isChallenge ? 'one' : 'anyone'}
        onChange={(value) => {
          setChallenge(value === 'one');
          onChange(null);
        }}
      />
      {isChallenge && !opponent && (
        <PlayerSearch label="Player" useFound={useOthers} onPick={onChange} />
      )}
      {opponent && (
        <PickedPlayer player={opponent} note="alone can accept." onChange={() => onChange(null)} />
      )}
    </div>
  );
}
