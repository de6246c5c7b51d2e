import type { TeamReply } from '@contend/contracts';
import { Crown } from 'lucide-react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { formatDayTime } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';
import { useAcceptOwnership, useEndOwnershipOffer } from '../../../api/teams';

/** An open offer of the ownership: its member answers it, the owner withdraws it. */
export function OwnerOffer({ team }: { team: TeamReply }) {
  const accept = useAcceptOwnership();
  const end = useEndOwnershipOffer();
  const { ownerOffer, members, ownerId, viewer } = team;
  if (!ownerOffer || !viewer) return null;
  const nameOf = (id: string) =>
    members.find(({ userId }) => userId === id)?.player.displayName ?? '';
  const params = { teamId: team.id };
  const until = formatDayTime(ownerOffer.expiresAt);
  const isMine = viewer.role !== 'owner';
  return (
    <section className="card pad stack" aria-label={t`Offer of the ownership`}>
      <p className="row tight">
        <Crown className="icon" aria-hidden />
        {isMine
          ? t`${nameOf(ownerId)} offers you the ownership of ${team.name}, until ${until}. The owner
              decides roles and who acts for the team.`
          : t`${nameOf(ownerOffer.userId)} can accept the ownership until ${until}.`}
      </p>
      <FormError>{accept.error?.message ?? end.error?.message}</FormError>
      <div className="row tight">
        {isMine && (
          <Button
            look="primary"
            loading={accept.isPending}
            onClick={() => accept.mutate({ params })}
          >
            {t`Become owner`}
          </Button>
        )}
        <Button loading={end.isPending} onClick={() => end.mutate({ params })}>
          {isMine ? t`Decline the ownership` : t`Withdraw the offer`}
        </Button>
      </div>
    </section>
  );
}
