import type { TeamReply } from '@contend/contracts';
import { Hexagon } from '../../../components/player/hexagon';
import { formatCount } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { rosterProblem, toggled } from './roster';
import { t } from '../../../lib/language/translate';

interface RosterFieldProps {
  team: TeamReply;
  size: number;
  users: string[];
  onChange: (users: string[]) => void;
}

/** The players of a team that are entered. */
export function RosterField({ team, size, users, onChange }: RosterFieldProps) {
  const myId = useMe()?.id;
  const problem = rosterProblem(users, size);
  return (
    <fieldset className="tournament-roster">
      <legend className="small muted">{t`Players, ${users.length} of ${size}`}</legend>
      <ul>
        {team.members.map(({ userId, player, allowsEntries = true }) => (
          <li key={userId}>
            <label className="row">
              <input
                type="checkbox"
                checked={users.includes(userId)}
                disabled={!allowsEntries && userId !== myId}
                onChange={() => onChange(toggled(users, userId))}
              />
              <Hexagon
                name={player.displayName}
                imageUrl={player.avatarUrl}
                size={28}
                isMine={userId === myId}
              />
              <span className="grow clip">
                {player.displayName}
                {!allowsEntries && userId !== myId && (
                  <span className="small faint"> {t`· does not allow entries`}</span>
                )}
              </span>
              <span className="small faint number">
                {player.rating === null ? t`unrated` : formatCount(player.rating)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="small warn" role="status">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
