import type { MatchReply } from '@contend/contracts';
import { Flag, Hand } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { RelativeTime } from '../../../components/page/times';
import { useEventMatch, useRequestAdmin } from '../api';
import type { Facing } from '../sides';
import { t } from '../../../lib/language/translate';

const reasonLimit = 200;

function RequestDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const request = useRequestAdmin();
  return (
    <ReasonDialog
      title={t`Call an admin?`}
      description={t`The organizers of the event are notified with your name and read your reason.
        The clock of the match does not stop.`}
      label={t`What is wrong (optional)`}
      action={t`Call an admin`}
      look="primary"
      minLength={0}
      maxLength={reasonLimit}
      isPending={request.isPending}
      {...(request.error && { error: request.error.message })}
      onSubmit={(reason) =>
        request.mutate(
          { params: { matchId }, query: reason ? { reason } : {} },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

/** Calls an organizer to my match of an event, until it is decided; shows since when one is called. */
export function AdminRequest({ match, view }: { match: MatchReply; view: Facing }) {
  const [isAsking, setAsking] = useState(false);
  const found = useEventMatch(match);
  if (!found || !view.mine || found.status === 'decided' || found.status === 'removed') return null;
  const isLateCall = found.late === 'red';
  return (
    <>
      {found.adminAskedAt && (
        <Chip tone="warn" icon={Hand}>
          {t`Admin called`} <RelativeTime at={found.adminAskedAt} />
        </Chip>
      )}
      {(!found.adminAskedAt || isLateCall) && (
        <Button
          look="quiet"
          icon={<Flag className="icon" aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t`Get an admin`}
        </Button>
      )}
      {isAsking && <RequestDialog matchId={match.id} onClose={() => setAsking(false)} />}
    </>
  );
}
