import type { TeamReply } from '@contend/contracts';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Hexagon } from '../../../components/player/hexagon';
import { OnlineMark } from '../../../components/player/online-mark';
import { formatCount } from '../../../lib/format/format';
import { usePresence } from '../../../lib/live/presence';
import { useMe } from '../../../lib/session/session';
import { EntriesSwitch } from './entries-switch';
import { MemberDialog, type Member, type MemberAsking } from './member-dialog';
import { MemberMenu } from './member-menu';
import { recordOf, roleName } from '../labels';
import { t } from '../../../lib/language/translate';

interface RowProps {
  team: TeamReply;
  member: Member;
  isMe: boolean;
  isOnline: boolean;
  /** Whether the viewer is a captain. */
  canAct: boolean;
  ask: (asking: MemberAsking) => void;
}

function MemberRow({ team, member, isMe, isOnline, canAct, ask }: RowProps) {
  const { player, role, position, record } = member;
  const facts = [roleName(role), position].filter(Boolean).join(' · ');
  return (
    <li className={isMe ? 'roster-row mine' : 'roster-row'}>
      <Link className="roster-player" to={`/players/${member.userId}`}>
        <OnlineMark isOnline={isOnline}>
          <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={30} isMine={isMe} />
        </OnlineMark>
        <span className="grow">
          <span className="clip roster-name">
            <span className="strong">{player.displayName}</span>
            {isMe && <span className="small faint"> {t`· you`}</span>}
          </span>
          <span className="small faint clip team-phone">{facts}</span>
        </span>
      </Link>
      <span className="muted row tight team-wide">
        {role !== 'member' && <Crown className="icon tiny" aria-hidden />}
        {roleName(role)}
      </span>
      <span className="muted clip team-wide">{position || '–'}</span>
      <span className="number amount end">
        {player.rating === null ? '–' : formatCount(player.rating)}
      </span>
      <span className="number amount end team-wide">{recordOf(record)}</span>
      {canAct && <MemberMenu team={team} member={member} ask={ask} />}
    </li>
  );
}

/** The rule of who acts for the team. */
const actsWords = ({ actsFor }: TeamReply): string =>
  actsFor === 'owner' ? t`the owner accepts for the team` : t`captains accept for the team`;

/** All members with role, position and record, then the open spots. */
export function Roster({ team }: { team: TeamReply }) {
  const myId = useMe()?.id;
  const [asking, setAsking] = useState<MemberAsking | null>(null);
  const canAct = team.viewer?.role === 'owner' || team.viewer?.role === 'captain';
  const online = usePresence(team.members.map(({ userId }) => userId));
  const open = Math.max(0, team.maxMembers - team.members.length);
  return (
    <section className={canAct ? 'card' : 'card roster-plain'} aria-labelledby="team-roster">
      <div className="card-head">
        <h2 id="team-roster">{t`Roster`}</h2>
        <span className="small muted end">
          {t`${team.members.length} of ${team.maxMembers} · ${actsWords(team)}`}
        </span>
      </div>
      <div className="roster-row roster-heads" aria-hidden>
        <span>{t`Player`}</span>
        <span>{t`In the team`}</span>
        <span>{t`Plays`}</span>
        <span className="end">{t`Rating`}</span>
        <span className="end">{t`With the team`}</span>
        {canAct && <span />}
      </div>
      <ul className="roster">
        {team.members.map((member) => (
          <MemberRow
            key={member.userId}
            {...{ team, member, canAct, ask: setAsking }}
            isMe={member.userId === myId}
            isOnline={online.has(member.userId)}
          />
        ))}
        {Array.from({ length: open }, (_, spot) => (
          <li className="roster-row roster-open faint" key={`open-${spot}`}>
            <i aria-hidden />
            {t`Open spot`}
          </li>
        ))}
      </ul>
      <EntriesSwitch team={team} />
      {asking && <MemberDialog team={team} asking={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}
