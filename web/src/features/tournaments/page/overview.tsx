import type { TournamentReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { LeaveOrganizers } from '../../../components/decision/leave-organizers';
import { regionName } from '../../../components/input/regions';
import { RelativeTime } from '../../../components/page/times';
import { formatCents, formatDayTime, formatTime } from '../../../lib/format/format';
import { audienceWords, startOf } from '../../../lib/labels/tournament-labels';
import { EmbedButton } from './embed-button';
import { PrizeList } from './prizes-tab';
import { prizeSource } from './prize-lines';
import { t } from '../../../lib/language/translate';

interface OverviewProps {
  tournament: TournamentReply;
}

function Announcements({ tournament }: OverviewProps) {
  const { announcements } = tournament;
  if (announcements.length === 0) return null;
  return (
    <section className="card pad tournament-section" aria-label={t`Announcements`}>
      <h2>{t`Announcements`}</h2>
      <ul className="tournament-announcements">
        {announcements.toReversed().map(({ id, at, text, to }) => (
          <li key={id}>
            <p className="tournament-text">{text}</p>
            <p className="small faint">
              {to === 'still-in' && <>{audienceWords(tournament, to)} · </>}
              <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const cancelWords = {
  organizer: t`The organizer cancelled this event.`,
  'too-few-entries': t`The event was cancelled: too few entries had checked in.`,
  'nobody-left': t`The event was cancelled: every entry withdrew.`,
  operator: t`The event was cancelled by the platform.`,
} as const;

/** None once the event began: of one that began early its announced times are still to come. */
function checkInLines({ startedAt, ...dates }: OverviewProps['tournament']['dates']) {
  if (startedAt) return [];
  const times = [formatDayTime(dates.checkInOpensAt), formatTime(dates.checkInClosesAt)];
  return [{ label: t`Check-in`, text: times.join(' – ') }];
}

function Dates({ tournament }: OverviewProps) {
  const { dates, region, organizers, status } = tournament;
  const lines = [
    ...checkInLines(dates),
    { label: t`Start`, text: formatDayTime(startOf(dates)) },
    ...(startOf(dates) === dates.startsAt
      ? []
      : [{ label: t`Announced start`, text: formatDayTime(dates.startsAt) }]),
    { label: t`Region`, text: regionName(region) },
  ];
  return (
    <section className="card pad tournament-section" aria-label={t`When and where`}>
      <h2>{t`When and where`}</h2>
      <dl className="tournament-prizes">
        {lines.map(({ label, text }) => (
          <div key={label} className="row between">
            <dt className="muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {organizers.length > 0 && (
        <p className="small muted">
          {t`Organizers:`}{' '}
          {organizers.map(({ id, displayName }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/players/${id}`}>{displayName}</Link>
            </span>
          ))}
        </p>
      )}
      <LeaveOrganizers {...{ tournament }} />
      {tournament.series && (
        <p className="small muted">
          {t`Part of a series.`}{' '}
          {tournament.series.next && (
            <>
              {t`Next: ${(
                <Link to={`/tournaments/${tournament.series.next.id}`}>
                  {tournament.series.next.name}
                </Link>
              )}`}
              , {formatDayTime(tournament.series.next.startsAt)}
            </>
          )}
        </p>
      )}
      {status !== 'draft' && (
        <div>
          <EmbedButton tournament={tournament} />
        </div>
      )}
    </section>
  );
}

/** What the event is, its news, its dates and its prizes. */
export function Overview({ tournament }: OverviewProps) {
  const { description, prize, cancelReason } = tournament;
  return (
    <div className="tournament-columns wide">
      <div className="tournament-column">
        {cancelReason && (
          <p className="card pad" role="status">
            {t`${cancelWords[cancelReason]} Every fee goes back to the player who paid it.`}
          </p>
        )}
        <Announcements tournament={tournament} />
        <section className="card pad tournament-section">
          <h2>{t`About`}</h2>
          {description ? (
            <p className="tournament-text">{description}</p>
          ) : (
            <p className="muted">{t`The organizer has added no description.`}</p>
          )}
        </section>
      </div>
      <div className="tournament-column">
        <Dates tournament={tournament} />
        {prize.mode !== 'none' && (
          <section className="card pad tournament-section" aria-label={t`Prizes`}>
            <h2>{t`Prizes`}</h2>
            <PrizeList tournament={tournament} />
            <p className="small muted">{prizeSource(tournament, formatCents)}</p>
          </section>
        )}
      </div>
    </div>
  );
}
