import { type getRatingAnnulment, getUser, type Reply } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/control/button';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { RelativeTime } from '../../../components/page/times';
import { keyOf } from '../../../lib/http/calls';
import { invalidate } from '../../../lib/http/invalidate';
import { formatYearTime } from '../../../lib/format/format';
import { serverNow } from '../../../lib/format/server-clock';
import { AdminCard } from './admin-card';
import { AnnulmentDialog } from './annulment-dialog';
import { useLiftRatingAnnulment, useRatingAnnulment } from '../api';
import { plural, t } from '../../../lib/language/translate';

type Annulment = Reply<typeof getRatingAnnulment>;

/** How far the recount is between the first unrated match and now, from 0 to 1. */
function shareOf({ history, recount }: Annulment): number {
  const dates = history.flatMap(({ from }) => from ?? []).map((from) => Date.parse(from));
  const first = Math.min(...dates);
  const until = Date.parse(recount.countedUntil ?? '');
  const share = (until - first) / (serverNow() - first);
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
}

function Progress({ annulment }: { annulment: Annulment }) {
  const { playersLeft, countedUntil } = annulment.recount;
  if (playersLeft === 0 || !countedUntil) return null;
  const players = plural(playersLeft, { one: '# player', other: '# players' });
  return (
    <div className="profile-recount" role="status">
      <p className="small">
        {t`Counting ratings again: ${players} left, done by ${formatYearTime(countedUntil)}`}
      </p>
      <progress aria-label={t`Ratings counted again`} value={shareOf(annulment)} max={1} />
    </div>
  );
}

function State({ annulment: { annulment, history } }: { annulment: Annulment }) {
  const [last] = history;
  if (annulment) {
    return (
      <>
        <p className="strong">{t`Matches since ${formatYearTime(annulment.from)} are unrated`}</p>
        <p className="muted">{annulment.reason}</p>
      </>
    );
  }
  return (
    <>
      <p className="muted">{last ? t`All matches are rated again.` : t`All matches are rated.`}</p>
      {last?.reason && <p className="muted">{last.reason}</p>}
    </>
  );
}

const Decision = ({ annulment: { history } }: { annulment: Annulment }) =>
  history[0] && (
    <p className="small faint">
      {history[0].by?.displayName ?? t`A deleted admin`}, <RelativeTime at={history[0].at} />
    </p>
  );

/** Reads the profile again once a recount has ended: its ratings are other ones then. */
function useFreshProfile(userId: string, playersLeft: number | undefined): void {
  const client = useQueryClient();
  const wasCounting = useRef(false);
  useEffect(() => {
    if (playersLeft === undefined) return;
    if (wasCounting.current && playersLeft === 0) {
      void invalidate(client, { queryKey: keyOf(getUser, { params: { userId } }) });
    }
    wasCounting.current = playersLeft > 0;
  }, [client, userId, playersLeft]);
}

/** For admins: whether a player's matches are rated, and the way to change it. */
export function AnnulmentCard({ userId, name }: { userId: string; name: string }) {
  const read = useRatingAnnulment(userId);
  const lift = useLiftRatingAnnulment();
  useFreshProfile(userId, read.data?.recount.playersLeft);
  const [asks, setAsks] = useState<'annul' | 'lift' | null>(null);
  const close = () => setAsks(null);
  const isInForce = read.data?.annulment != null;
  return (
    <>
      <AdminCard
        title={t`Rated matches`}
        read={read}
        failure={t`We can’t load whether matches are rated`}
      >
        {(annulment) => (
          <>
            <State annulment={annulment} />
            <Decision annulment={annulment} />
            <Progress annulment={annulment} />
            <div className="row tight">
              <Button look={isInForce ? 'plain' : 'danger'} onClick={() => setAsks('annul')}>
                {isInForce ? t`Change the date` : t`Un-rate matches`}
              </Button>
              {isInForce && <Button onClick={() => setAsks('lift')}>{t`Rate them again`}</Button>}
            </div>
          </>
        )}
      </AdminCard>
      {asks === 'annul' && <AnnulmentDialog {...{ userId, name }} onClose={close} />}
      {asks === 'lift' && (
        <ReasonDialog
          title={t`Rate the matches of ${name} again?`}
          description={t`All ratings are counted again with these matches. Each player whose rating
            changes is notified.`}
          label={t`Reason`}
          action={t`Rate them again`}
          look="primary"
          minLength={5}
          maxLength={500}
          isPending={lift.isPending}
          error={lift.error?.message}
          onSubmit={(reason) =>
            lift.mutate({ params: { userId }, body: { reason } }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </>
  );
}
