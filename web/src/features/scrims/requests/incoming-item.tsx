import type { ScrimRequestReply } from '@contend/contracts';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { FormError } from '../../../components/form/form-parts';
import { myZone, timeIn } from '../../../lib/format/zone-time';
import { useAcceptRequest, useDeclineRequest } from '../api';
import { CounterDialog } from './counter-dialog';
import type { MyTeam } from '../playing-as';
import { RequestFacts, RequestHead } from './request-facts';
import { hintOf } from './request-hint';
import { failureWords, holdWords, sidesOf } from '../labels';
import { t } from '../../../lib/language/translate';

interface IncomingItemProps {
  request: ScrimRequestReply;
  team: MyTeam;
  mayAct: boolean;
  /** All requests that my team must answer. */
  others: readonly ScrimRequestReply[];
}

/** A request that my team must answer. */
export function IncomingItem({ request, team, mayAct, others }: IncomingItemProps) {
  const accept = useAcceptRequest();
  const decline = useDeclineRequest();
  const [asking, ask] = useState<'counter' | 'decline' | null>(null);
  const call = { params: { requestId: request.id } };
  const hint = hintOf(request, others, team.id);
  const other = sidesOf(request, team.id).theirs.team;
  const { depositCents } = request;
  const close = () => ask(null);
  return (
    <li className="request" id={`request-${request.id}`}>
      <RequestHead request={request} teamId={team.id} />
      <RequestFacts request={request} teamId={team.id} />
      {hint && (
        <p className="request-hint small muted">
          <Info className="icon tiny" aria-hidden />
          {hint}
        </p>
      )}
      <FormError>{moneyRefusal(accept.error, failureWords(accept.error, team.id))}</FormError>
      {mayAct ? (
        <div className="request-actions">
          <Button
            loading={accept.isPending}
            onClick={() => accept.mutate({ ...call, query: { depositCents } })}
          >
            {t`Accept ${timeIn(request.startsAt, myZone())}`}
            {holdWords(depositCents)}
          </Button>
          <Button onClick={() => ask('counter')}>{t`Counter`}</Button>
          <Button look="quiet" onClick={() => ask('decline')}>
            {t`Decline`}
          </Button>
        </div>
      ) : (
        <p className="small muted">{t`Those who act for ${team.name} answer.`}</p>
      )}
      {asking === 'counter' && <CounterDialog request={request} team={team} onClose={close} />}
      <ConfirmDialog
        isOpen={asking === 'decline'}
        onClose={close}
        title={t`Decline ${other.name}?`}
        description={t`The request ends. They can ask again.`}
        action={t`Decline`}
        look="danger"
        onConfirm={() => decline.mutate(call, { onSuccess: close })}
        isPending={decline.isPending}
        error={decline.error?.message}
      />
    </li>
  );
}
