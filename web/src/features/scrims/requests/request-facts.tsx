import type { ScrimRequestReply } from '@contend/contracts';
import { Clock } from 'lucide-react';
import { TeamBadge } from '../../../components/player/team-badge';
import { Countdown } from '../../../components/page/times';
import { formatCents } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { momentIn, myZone, otherTime, timeIn } from '../../../lib/format/zone-time';
import {
  bestOfWords,
  depositFailureWords,
  ratingWords,
  reliabilityWords,
  sidesOf,
} from '../labels';
import { t } from '../../../lib/language/translate';

interface RequestFactsProps {
  request: ScrimRequestReply;
  teamId: string;
}

/** The other team of a request, with the time left for the answer. */
export function RequestHead({ request, teamId }: RequestFactsProps) {
  const { theirs } = sidesOf(request, teamId);
  const { team } = theirs;
  return (
    <div className="row">
      <TeamBadge team={team} size={36} />
      <div className="stack grow">
        <p className="strong clip">{team.name}</p>
        <p className="small faint">
          {ratingWords(team.rating, null)} · {reliabilityWords(team.reliability)}
        </p>
      </div>
      {request.answerBy && (
        <p className="row tight request-clock">
          <Clock className="icon tiny" aria-hidden />
          <span className="unseen">{t`Time left for the answer`}</span>
          <Countdown until={request.answerBy} />
        </p>
      )}
    </div>
  );
}

/** The proposed start, with the one before it struck through. */
function Start({ request }: { request: ScrimRequestReply }) {
  const before = request.offers.at(-2);
  if (!before) return <>{momentIn(request.startsAt, myZone())}</>;
  return (
    <>
      <s>
        <span className="unseen">{t`before:`} </span>
        {momentIn(before.startsAt, myZone())}
      </s>{' '}
      → {timeIn(request.startsAt, myZone())}
    </>
  );
}

const startLabel = ({ offers }: ScrimRequestReply): string =>
  offers.length > 1 ? t`Other time` : t`Start`;

/** The terms of a request: the start in both zones, the format and the note. */
export function RequestFacts({ request, teamId }: RequestFactsProps) {
  const { theirs, mine } = sidesOf(request, teamId);
  const playType = useCatalogue().playType(request.asked.playTypeId);
  const { teamSize } = request.asked;
  const notes = theirs.notes || mine.notes;
  const isMyNote = !theirs.notes && Boolean(mine.notes);
  return (
    <dl className="request-facts">
      <div>
        <dt>{startLabel(request)}</dt>
        <dd>
          <Start request={request} />
        </dd>
      </div>
      <div>
        <dt>{t`Their time`}</dt>
        <dd>{otherTime(request.startsAt, theirs.team.timeZone)}</dd>
      </div>
      <div>
        <dt>{t`Format`}</dt>
        <dd>
          {playType && `${playType.name}, `}
          {t`${teamSize}v${teamSize} · ${bestOfWords(request.asked)}`}
        </dd>
      </div>
      {request.depositCents > 0 && (
        <div>
          <dt>{t`Deposit`}</dt>
          <dd>
            {t`${formatCents(request.depositCents)} of each side, held once booked.
              ${depositFailureWords(request)}`}
          </dd>
        </div>
      )}
      {notes && (
        <div>
          <dt>{isMyNote ? t`Your note` : t`Note`}</dt>
          <dd className="request-note">{t`“${notes}”`}</dd>
        </div>
      )}
    </dl>
  );
}
