import type { TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Textarea } from '../../../components/input/textarea';
import { RelativeTime } from '../../../components/page/times';
import { useAnnounce } from '../api';
import { t } from '../../../lib/language/translate';

const limit = 500;

const over = ['completed', 'paid_out', 'cancelled'];

function Announce({ tournamentId }: { tournamentId: string }) {
  const [text, setText] = useState('');
  const announce = useAnnounce();
  const send = () =>
    announce.mutate(
      { params: { tournamentId }, body: { text: text.trim() } },
      { onSuccess: () => setText('') },
    );
  return (
    <>
      <Textarea
        label={t`To all entries`}
        placeholder={t`Lower round 5 starts at 19:10 instead of 19:00.`}
        value={text}
        maxLength={limit}
        onChange={setText}
      />
      <FormError>{announce.error?.message}</FormError>
      <div>
        <Button disabled={text.trim() === ''} loading={announce.isPending} onClick={send}>
          {t`Publish`}
        </Button>
      </div>
    </>
  );
}

/** A message to every entry: on the page, and as a notification. */
export function AnnounceCard({ tournament }: { tournament: TournamentReply }) {
  const { announcements, id, status } = tournament;
  const isOver = over.includes(status);
  return (
    <section className="card side-card" aria-label={t`Announcement`}>
      <h2>{t`Announcement`}</h2>
      {isOver ? (
        <p className="small muted">{t`The event is over: nothing is announced any more.`}</p>
      ) : (
        <Announce tournamentId={id} />
      )}
      {announcements.length > 0 && (
        <ul className="announced">
          {announcements.toReversed().map((one) => (
            <li key={one.id}>
              <p>{one.text}</p>
              <p className="small muted">
                <RelativeTime at={one.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
