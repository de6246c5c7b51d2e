import { ExternalLink } from 'lucide-react';
import { Button } from '../../../components/control/button';
import { leavePageFor, useRestoredPage } from '../../../lib/state/leave-page';
import { useCreatePortal, useRefreshCard } from '../api';

/** Opens the provider’s page for the card and its invoices, which returns here. */
export function PortalButton({ label }: { label: string }) {
  const portal = useCreatePortal();
  const refreshCard = useRefreshCard();
  useRestoredPage(() => {
    portal.reset();
    refreshCard();
  });
  const open = () => portal.mutate({ body: {} }, { onSuccess: ({ link }) => leavePageFor(link) });
  return (
    <>
      <Button
        icon={<ExternalLink className="icon" aria-hidden />}
        loading={portal.isPending || portal.isSuccess}
        onClick={open}
      >
        {label}
      </Button>
      {portal.error && (
        <p className="small bad" role="alert">
          {portal.error.message}
        </p>
      )}
    </>
  );
}
