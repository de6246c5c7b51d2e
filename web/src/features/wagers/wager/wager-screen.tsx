import { resend, type WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useWager } from '../../../api/wagers';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { Money } from '../../../components/money/money';
import { PageHead } from '../../../components/page/page-head';
import { regionName } from '../../../components/input/regions';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { Countdown, RelativeTime, TimeLeft } from '../../../components/page/times';
import { formatCents, formatDayTime, shortId } from '../../../lib/format/format';
import { useWatch } from '../../../lib/live/live';
import { useCatalogue } from '../../../api/catalogue';
import { useIsMemberPending, useMe } from '../../../lib/session/session';
import { toast } from '../../../lib/notifications/toasts';
import { gatheringOf } from '../../../lib/wager/wager-consents';
import { ownSeatPrize } from '../../../lib/wager/wager-money';
import { sideTitle } from '../../../lib/wager/wager-sides';
import { AcceptStep } from '../accept/accept-action';
import { AcceptDialog } from '../accept/accept-dialog';
import { useResendChallenge } from '../api';
import { CancelDialog } from './cancel-dialog';
import { ConsentStep } from './consent-step';
import { EditDialog } from './edit-dialog';
import { FundingStep } from './funding-step';
import { LeavePanel } from './leave-panel';
import { WagerSeats, WagerSides } from './wager-sides';
import { formatOf, isFunding, nextWords, ownRakeWords, statusWords } from '../labels';
import { t } from '../../../lib/language/translate';
import '../wagers.css';
import './wager-page.css';

type Asking = 'accept' | 'cancel' | 'edit' | null;

function OwnerActions({ wager, ask }: { wager: WagerReply; ask: (asking: Asking) => void }) {
  const lift = useResendChallenge();
  const left = resend.times - wager.resends;
  const isChallenge = Boolean(wager.opponentId ?? wager.opponentTeamId);
  return (
    <>
      <Button look="danger" onClick={() => ask('cancel')}>
        {t`Cancel wager`}
      </Button>
      <Button onClick={() => ask('edit')}>{t`Edit terms`}</Button>
      {left > 0 && (
        <Button
          loading={lift.isPending}
          onClick={() =>
            lift.mutate(
              { body: { wagerId: wager.id } },
              {
                onSuccess: () => toast({ look: 'success', title: t`Sent again` }),
                onError: (error) =>
                  toast({ look: 'error', title: t`Not sent`, content: error.message }),
              },
            )
          }
        >
          {t`${isChallenge ? t`Remind them` : t`Bump to the top`} (${left} left)`}
        </Button>
      )}
    </>
  );
}

/** Whom a challenge is for, as its reader sees it; null for an offer to anyone. */
function challengeWords(wager: WagerReply, myId: string | undefined): string | null {
  const { opponentId, opponentTeamId, creatorId } = wager;
  if (!opponentId && !opponentTeamId) return null;
  const name =
    sideTitle(wager, 'away') ?? (opponentTeamId ? t`the other team` : t`the other player`);
  if (creatorId === myId) return t`Your challenge to ${name}: only they can accept it.`;
  return opponentId === myId ? t`A challenge to you.` : t`A challenge to ${name}.`;
}

function NextStep({ wager, ask }: { wager: WagerReply; ask: (asking: Asking) => void }) {
  const myId = useMe()?.id;
  if (wager.status === 'open') {
    return (
      <div className="wager-step">
        <p className="grow muted">
          {wager.expiresAt && (
            <>{t`Open for another
            ${<TimeLeft until={wager.expiresAt} />}.`}</>
          )}{' '}
          {challengeWords(wager, myId)}
        </p>
        {wager.creatorId === myId && <OwnerActions wager={wager} ask={ask} />}
        {wager.creatorId !== myId && <AcceptStep wager={wager} onAccept={() => ask('accept')} />}
      </div>
    );
  }
  const gathering = gatheringOf(wager);
  if (gathering) return <ConsentStep wager={wager} gathering={gathering} />;
  if (isFunding(wager)) return <FundingStep wager={wager} />;
  return (
    <div className="wager-step">
      <p className="grow muted">
        {nextWords(wager)}
        {wager.status === 'disputed' && wager.ruleBy && (
          <>
            {' '}
            {t`A moderator must rule by
              ${formatDayTime(wager.ruleBy)}, in ${<Countdown until={wager.ruleBy} />}.`}
          </>
        )}
      </p>
      {wager.matchId && (
        <Link className={buttonClass('primary', 'large')} to={`/matches/${wager.matchId}`}>
          {t`Open the match room`}
        </Link>
      )}
    </div>
  );
}

/** The prize of one seat; odd cents, which the first seat gets, are left out. */
const seatPrizeOf = ({ prize, teamSize }: WagerReply): number => Math.floor(prize / teamSize);

const Facts = ({ wager }: { wager: WagerReply }) => (
  <dl className="card wager-facts">
    <div>
      <dt className="small muted">{t`Stake per seat`}</dt>
      <dd className="figure">
        <Money cents={wager.stake} className="figure" />
      </dd>
    </div>
    <div>
      <dt className="small muted">{t`Pot`}</dt>
      <dd>
        <Money cents={wager.pot} className="figure" />
      </dd>
    </div>
    <div>
      <dt className="small muted">{t`Rake`}</dt>
      <dd>
        <Money cents={wager.rake} className="figure" />
      </dd>
      {wager.ownRake && <dd className="small muted">{ownRakeWords(wager.ownRake)}</dd>}
    </div>
    <div>
      <dt className="small muted">
        {wager.teamSize > 1 ? t`Each winning seat gets` : t`Winner gets`}
      </dt>
      <dd>
        <Money cents={seatPrizeOf(wager)} className="figure" />
      </dd>
      {wager.ownRake?.membershipId && (
        <dd className="small muted">
          {t`${formatCents(ownSeatPrize(wager))} by your plan, if you win`}
        </dd>
      )}
    </div>
  </dl>
);

function WagerView({ wager }: { wager: WagerReply }) {
  const catalogue = useCatalogue();
  const [asking, ask] = useState<Asking>(null);
  const close = () => ask(null);
  const status = statusWords(wager);
  const game = catalogue.game(wager.gameId);
  const format = catalogue.playType(wager.playTypeId)?.name;
  return (
    <>
      <section className="card" aria-label={t`The match`}>
        <div className="card-head">
          <GameMark game={game} />
          <div className="grow">
            <p className="strong">
              {game?.name} · {formatOf(wager)}
            </p>
            <p className="small faint">
              {t`${format}, ${regionName(wager.region)} · offered`}{' '}
              <RelativeTime at={wager.createdAt} />
            </p>
          </div>
          <Chip tone={status.tone}>{status.label}</Chip>
        </div>
        <WagerSides wager={wager} />
        <NextStep wager={wager} ask={ask} />
      </section>
      <WagerSeats wager={wager} />
      <Facts wager={wager} />
      {wager.rules && (
        <section className="card pad stack">
          <h2>{t`House rules`}</h2>
          <p className="muted">{wager.rules}</p>
        </section>
      )}
      <LeavePanel wager={wager} onCancel={() => ask('cancel')} />
      {asking === 'accept' && <AcceptDialog wager={wager} onClose={close} />}
      {asking === 'cancel' && <CancelDialog wager={wager} onClose={close} />}
      {asking === 'edit' && <EditDialog wager={wager} onClose={close} />}
    </>
  );
}

const missing = {
  title: t`This wager does not exist`,
  text: t`The link may be wrong. Other wagers are open.`,
  ways: [
    { to: '/wagers', label: t`Open wagers` },
    { to: '/wagers?view=mine', label: t`My wagers` },
  ],
};

export function WagerScreen() {
  const { wagerId = '' } = useParams();
  const wager = useWager(wagerId, { pollWhile: isFunding });
  const isMemberPending = useIsMemberPending();
  useWatch('wager', wagerId);
  return (
    <>
      <PageHead title={t`Wager ${shortId(wagerId)}`} above={{ to: '/wagers', label: t`Wagers` }} />
      {(wager.isPending || (isMemberPending && !wager.isError)) && (
        <div className="card">
          <SkeletonRows rows={4} />
        </div>
      )}
      {wager.isError && (
        <div className="card">
          <ErrorState
            title={t`We can’t show this wager`}
            error={wager.error}
            onRetry={() => void wager.refetch()}
            isRetrying={wager.isFetching}
            missing={missing}
          />
        </div>
      )}
      {wager.data && !wager.isError && !isMemberPending && <WagerView wager={wager.data} />}
    </>
  );
}
