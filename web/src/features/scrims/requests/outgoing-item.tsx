import type { ScrimRequestReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { useWithdrawRequest } from '../api';
import type { MyTeam } from '../playing-as';
import { RequestFacts, RequestHead } from './request-facts';
import { t } from '../../../lib/language/translate';

interface OutgoingItemProps {
  request: ScrimRequestReply;
  team: MyTeam;
  mayAct: boolean;
}

/** A request of my team that the other side must answer. */
export function OutgoingItem({ request, team, mayAct }: OutgoingItemProps) {
  const withdraw = useWithdrawRequest();
  return (
    <li className="request" id={`request-${request.id}`}>
      <RequestHead request={request} teamId={team.id} />
      <RequestFacts request={request} teamId={team.id} />
      <FormError>{withdraw.error?.message}</FormError>
      <div className="row between">
        <p className="small muted">{t`No answer yet`}</p>
        {mayAct && (
          <Button
            look="quiet"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { requestId: request.id } })}
          >
            {t`Withdraw`}
          </Button>
        )}
      </div>
    </li>
  );
}
