import { cardIn, hasRole, type MatchReply, type Me } from '@contend/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Countdown, RelativeTime } from '../../../components/page/times';
import { rulerWords } from '../../../lib/match/ruler-words';
import { useMe } from '../../../lib/session/session';
import { useEvent, useEventMatch, useTransferDispute } from '../api';
import { AskDialog } from './ask-dialog';
import { RulingForm } from './ruling-form';
import './ruling-panel.css';
import { TransferCaseDialog } from './transfer-dialog';
import { useClaimDispute } from '../../../api/disputes';
import { t } from '../../../lib/language/translate';

interface DeskProps {
  match: MatchReply;
  dispute: NonNullable<MatchReply['dispute']>;
}

/** Where the holder of a case does not organize its event any more, another one takes it over. */
function WithoutOrganizer({ match, children }: { match: MatchReply; children: ReactNode }) {
  const event = useEvent(useEventMatch(match)?.tournamentId);
  const holderId = match.dispute?.holderId;
  const isLost = event && [event.owner, ...event.organizers].every(({ id }) => id !== holderId);
  return isLost ? children : null;
}

/** Claims a free case; an admin takes over one that another moderator holds. */
function ClaimDesk({ match, dispute, me }: DeskProps & { me: Me }) {
  const claim = useClaimDispute();
  const isOfEvent = dispute.ruledBy === 'organizers';
  const holder = cardIn(match, dispute.holderId)?.displayName ?? rulerWords(match).another;
  const isOwnRuling = dispute.appeal?.against.adminId === me.id;
  const isAdmin = hasRole(me, 'admin');
  const take = (
    <Button
      look={dispute.holderId ? 'plain' : 'primary'}
      large
      loading={claim.isPending}
      onClick={() => claim.mutate({ params: { matchId: match.id } })}
    >
      {dispute.holderId ? t`Take over the case` : t`Claim the case`}
    </Button>
  );
  return (
    <div className="ruling-desk">
      {isOwnRuling ? (
        <p className="muted">
          {t`You made the ruling that is appealed: another moderator decides.`}
        </p>
      ) : (
        <>
          <p className="muted">
            {dispute.holderId ? (
              <>
                {t`${holder} holds this case`}
                {dispute.claimedAt && (
                  <>
                    {t`, claimed`} <RelativeTime at={dispute.claimedAt} />
                  </>
                )}
                .
              </>
            ) : (
              t`This case is free. Only its holder asks for evidence and rules.${
                isOfEvent
                  ? t`
                Claim it to read what both sides say.`
                  : ''
              }`
            )}
          </p>
          <FormError>{claim.error?.message}</FormError>
          {!dispute.holderId || isAdmin
            ? take
            : isOfEvent && <WithoutOrganizer match={match}>{take}</WithoutOrganizer>}
        </>
      )}
    </div>
  );
}

/** Gives the case back to the other organizers of the event. */
function ReleaseCase({ match }: Pick<DeskProps, 'match'>) {
  const release = useTransferDispute();
  return (
    <>
      <Button
        loading={release.isPending}
        onClick={() => release.mutate({ params: { matchId: match.id }, body: { toId: null } })}
      >
        {t`Release the case`}
      </Button>
      <FormError>{release.error?.message}</FormError>
    </>
  );
}

/** The tools of the moderator or organizer who holds the case. */
function HolderDesk({ match, dispute }: DeskProps) {
  const [dialog, setDialog] = useState<'ask' | 'transfer' | null>(null);
  const close = () => setDialog(null);
  const isOfEvent = dispute.ruledBy === 'organizers';
  return (
    <>
      <RulingForm match={match} />
      <div className="ruling-tools">
        <Button onClick={() => setDialog('ask')}>{t`Ask for evidence`}</Button>
        {isOfEvent ? (
          <ReleaseCase match={match} />
        ) : (
          <Button onClick={() => setDialog('transfer')}>{t`Transfer case`}</Button>
        )}
      </div>
      {dialog === 'ask' && <AskDialog match={match} dispute={dispute} onClose={close} />}
      {dialog === 'transfer' && <TransferCaseDialog match={match} onClose={close} />}
    </>
  );
}

/** The panel of those who rule on a dispute: claim it, ask for evidence, rule, or transfer it. */
export function RulingPanel({ match, dispute }: DeskProps) {
  const me = useMe();
  if (!me) return null;
  const isHolder = dispute.holderId === me.id;
  const { appeal } = dispute;
  return (
    <section className="card ruling-panel" aria-label={t`Ruling`}>
      <header className="card-head">
        <div className="grow">
          <h2>{appeal ? t`Ruling of the appeal` : t`Ruling`}</h2>
          <p className="small muted">
            {isHolder && t`Claimed by you. `}
            {appeal ? t`This ruling is final.` : t`It can be appealed once, for 30 min.`}
            {dispute.ruledBy === 'organizers' &&
              t` The organizers of the event rule until it is due; then moderators do.`}
          </p>
        </div>
        {dispute.rulingBy && !dispute.escalatedAt && (
          <p className="small muted end">
            <Countdown until={dispute.rulingBy} /> {t`left to rule`}
          </p>
        )}
        {dispute.escalatedAt && <p className="small warn">{t`Ruling overdue`}</p>}
      </header>
      {isHolder ? (
        <HolderDesk match={match} dispute={dispute} />
      ) : (
        <ClaimDesk match={match} dispute={dispute} me={me} />
      )}
    </section>
  );
}
