import type { ScrimReply, ScrimRequestReply } from '@contend/contracts';
import { Reply as ReplyIcon, Send, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCents } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { myZone, otherTime, timeIn } from '../../../lib/format/zone-time';
import type { ScrimInbox } from '../../../api/scrim-requests';
import { usePostsOf } from '../api';
import { postFor, sizeProblem } from '../requests/request-dialog';
import type { Asking, Listed } from '../listed';
import type { PlayingAs } from '../playing-as';
import {
  bestOfWords,
  mapWords,
  openWindows,
  ratingWords,
  refusalWords,
  reliabilityNote,
  reliabilityPercent,
  soonWords,
  windowTime,
} from '../labels';
import { plural, t } from '../../../lib/language/translate';

interface ScrimRowProps {
  listed: Listed;
  playing: PlayingAs;
  inbox: ScrimInbox | undefined;
  nowMs: number;
  onAsk: (kind: Asking['kind']) => void;
}

/** Of my team: its open request with this post, and whether its answer is due from us. */
function requestWith(scrim: ScrimReply, inbox: ScrimInbox | undefined) {
  const about = ({ asked, asking }: ScrimRequestReply) =>
    asked.id === scrim.id || asking.id === scrim.id;
  const incoming = inbox?.incoming.find(about);
  if (incoming) return { request: incoming, isOurs: true };
  const outgoing = inbox?.outgoing.find(about);
  return outgoing ? { request: outgoing, isOurs: false } : null;
}

/** Why my team cannot request the post, in words, and whether another time would not help. */
function useRefusal({ listed, playing, inbox }: Omit<ScrimRowProps, 'onAsk' | 'nowMs'>) {
  const { game, playType } = useCatalogue();
  const { team, members } = playing;
  const posts = usePostsOf(team?.id).data?.items;
  if (!team) return null;
  const { scrim, window } = listed;
  const isPosted = !posts || postFor(scrim, posts, Date.parse(window.from)) !== undefined;
  const size = { members, playType: playType(scrim.playTypeId) };
  const tooSmall = isPosted || members === 0 ? null : (sizeProblem(scrim, size) ?? null);
  const refusal = refusalWords(listed.scrim, {
    myTeam: team,
    gameName: game(team.gameId)?.name ?? t`another game`,
    bookings: inbox?.bookings ?? [],
  });
  return { words: refusal ?? tooSmall, isForAnyTime: tooSmall !== null };
}

/** The line below the time. */
function StartNote(props: Omit<ScrimRowProps, 'onAsk'>) {
  const { listed, playing, inbox, nowMs } = props;
  const { scrim, window } = listed;
  const refusal = useRefusal(props);
  const found = requestWith(scrim, inbox);
  const { requests } = scrim;
  if (requests !== null && scrim.team.id === playing.team?.id) {
    const count = plural(requests, { one: '1 request', other: '# requests' });
    return <>{requests === 0 ? t`No requests yet` : count}</>;
  }
  if (found) {
    const start = timeIn(found.request.startsAt, myZone());
    if (found.isOurs) return <>{t`They ask for ${start}`}</>;
    return <>{t`You asked for ${start}`}</>;
  }
  if (refusal?.words) {
    return (
      <span className="warn scrim-refusal">
        <TriangleAlert className="icon tiny" aria-hidden /> {refusal.words}
      </span>
    );
  }
  const more = openWindows(scrim, nowMs).length - 1;
  if (more > 0)
    return <>{t`or at ${plural(more, { one: 'another time', other: '# other times' })}`}</>;
  return <>{soonWords(window.from, nowMs) || scrim.notes}</>;
}

/** What I can do with the post of my own team. */
const OwnActions = ({ scrim, onAsk }: { scrim: ScrimReply; onAsk: ScrimRowProps['onAsk'] }) => (
  <>
    <Link
      className={buttonClass('quiet')}
      to={`/scrims/new?team=${scrim.team.id}&from=${scrim.id}`}
    >
      {t`Edit`}
    </Link>
    <Button look="quiet" onClick={() => onAsk('leave')}>
      {t`Withdraw`}
    </Button>
  </>
);

function RowActions(props: ScrimRowProps) {
  const { listed, playing, inbox, onAsk } = props;
  const { scrim } = listed;
  const { team, mayAct } = playing;
  const isSignedIn = useMe() !== null;
  const refusal = useRefusal(props);
  const found = requestWith(scrim, inbox);
  if (!isSignedIn) {
    return (
      <Link className={buttonClass()} to="/sign-in?next=/scrims">
        {t`Request`}
      </Link>
    );
  }
  if (!team) return null;
  if (scrim.team.id === team.id) return mayAct ? <OwnActions scrim={scrim} onAsk={onAsk} /> : null;
  if (found?.isOurs && mayAct) {
    return (
      <a className="chip warn scrim-answer" href={`#request-${found.request.id}`}>
        <ReplyIcon className="icon tiny" aria-hidden />
        {t`Answer ${timeIn(found.request.startsAt, myZone())}`}
      </a>
    );
  }
  if (found) {
    return (
      <Chip tone="info" icon={Send}>
        {t`Sent`}
      </Chip>
    );
  }
  if (!mayAct || scrim.gameId !== team.gameId) return null;
  const isBusy = scrim.refusal === 'scrim-requested' || scrim.refusal === 'scrim-cooldown';
  return (
    <>
      {!refusal?.words && <Button onClick={() => onAsk('request')}>{t`Request`}</Button>}
      {!isBusy && !refusal?.isForAnyTime && (
        <Button look="quiet" onClick={() => onAsk('counter')}>
          {t`Counter`}
        </Button>
      )}
    </>
  );
}

/** One post: the team, the format, how reliable the team is, and its start in both zones. */
export function ScrimRow(props: ScrimRowProps) {
  const { listed, playing } = props;
  const { scrim, window } = listed;
  const { team } = scrim;
  const isMine = team.id === playing.team?.id;
  return (
    <li className={isMine ? 'scrim-row mine' : 'scrim-row'}>
      <Link className="row scrim-team" to={`/teams/${team.id}`}>
        <TeamBadge team={team} size={32} isMine={isMine} />
        <span className="stack">
          <span className="strong clip">{team.name}</span>
          <span className="small faint clip">
            {isMine
              ? t`${ratingWords(team.rating, null)} · you`
              : ratingWords(team.rating, playing.team?.rating)}
          </span>
        </span>
      </Link>
      <p className="scrim-match stack">
        <span className="clip">
          {t`${scrim.teamSize}v${scrim.teamSize} · ${bestOfWords(scrim)}`}
        </span>
        <span className="small faint clip">{mapWords(scrim)}</span>
        {scrim.depositCents > 0 && (
          <span className="small">{t`${formatCents(scrim.depositCents)} deposit`}</span>
        )}
      </p>
      <p className="scrim-reliability stack">
        <span>{reliabilityPercent(team.reliability)}</span>
        <span className="small faint">{reliabilityNote(team.reliability)}</span>
      </p>
      <p className="scrim-start stack">
        <span>
          <b className="number amount">{windowTime(window, myZone())}</b>{' '}
          <span className="small muted scrim-zone">{otherTime(window.from, team.timeZone)}</span>
        </span>
        <span className="small faint clip">
          <StartNote {...props} />
        </span>
      </p>
      <div className="scrim-actions">
        <RowActions {...props} />
      </div>
    </li>
  );
}
