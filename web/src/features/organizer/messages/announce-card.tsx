import type {
  AnnouncementAudience,
  CallAnswer,
  getAnnouncementReach,
  TournamentReply,
} from '@contend/contracts';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Select } from '../../../components/control/select';
import { FormError } from '../../../components/form/form-parts';
import { Textarea } from '../../../components/input/textarea';
import { RelativeTime } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { audienceWords } from '../../../lib/labels/tournament-labels';
import { plural, t } from '../../../lib/language/translate';
import { useAnnounce, useAnnouncementReach } from '../api';

const limit = 500;

const over = ['completed', 'paid_out', 'cancelled'];
const audiences: readonly AnnouncementAudience[] = ['all', 'still-in'];

type Reach = CallAnswer<typeof getAnnouncementReach>;

/** “11 teams, 55 people”; of single players their number alone. */
function reachWords(
  { teamSize, entryMode }: TournamentReply,
  { entries, people }: Reach['all'],
): string {
  const reached = plural(people, { one: '# person', other: '# people' });
  if (teamSize === 1 || entryMode === 'player') return reached;
  return `${plural(entries, { one: '# team', other: '# teams' })}, ${reached}`;
}

function Announce({ tournament }: { tournament: TournamentReply }) {
  const [text, setText] = useState('');
  const [to, setTo] = useState<AnnouncementAudience>('all');
  const announce = useAnnounce();
  const { data } = useAnnouncementReach(tournament.id);
  const reach = to === 'all' ? data?.all : data?.stillIn;
  const send = () =>
    announce.mutate(
      { params: { tournamentId: tournament.id }, body: { text: text.trim(), to } },
      { onSuccess: () => setText('') },
    );
  return (
    <>
      <Select
        label={t`Recipients`}
        choices={audiences.map((value) => ({ value, label: audienceWords(tournament, value) }))}
        value={to}
        onChange={({ target }) => setTo(target.value as AnnouncementAudience)}
      />
      <Textarea
        label={t`Announcement`}
        placeholder={t`Lower round 5 starts at 19:10 instead of 19:00.`}
        value={text}
        maxLength={limit}
        onChange={setText}
      />
      <FormError>{announce.error?.message}</FormError>
      <div className="row wrap announce-send">
        <span className="small muted grow">
          {t`On the page, and as a notification`}
          {reach && <span className="block">{reachWords(tournament, reach)}</span>}
        </span>
        <Button
          icon={<Megaphone className="icon" aria-hidden />}
          disabled={text.trim() === ''}
          loading={announce.isPending}
          onClick={send}
        >
          {reach && reach.people > 0 ? t`Send to ${formatCount(reach.people)}` : t`Publish`}
        </Button>
      </div>
    </>
  );
}

/** A message to the entries, or to those still in: on the page, and as a notification. */
export function AnnounceCard({ tournament }: { tournament: TournamentReply }) {
  const { announcements, status } = tournament;
  const isOver = over.includes(status);
  return (
    <section className="card side-card" aria-label={t`Announcements`}>
      <h2>{t`Announcements`}</h2>
      {isOver ? (
        <p className="small muted">{t`The event is over: nothing is announced any more.`}</p>
      ) : (
        <Announce tournament={tournament} />
      )}
      {announcements.length > 0 && (
        <ul className="announced">
          {announcements.toReversed().map(({ id, at, text, to = 'all' }) => (
            <li key={id}>
              <p>{text}</p>
              <p className="small muted">
                {audienceWords(tournament, to)} · <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
