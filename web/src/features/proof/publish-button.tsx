import { proofsPerDay } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { toast } from '../../lib/toasts';
import { proofsKey, usePublishProof } from './api/publish-proof';

const consequence =
  'All accounts are added up as they are now. Everyone can see the result, and it cannot be ' +
  `taken back. ${proofsPerDay} a day (UTC) are possible beside the one of midnight.`;

const late = {
  look: 'notice',
  title: 'The proof is not published yet',
  content: 'It will be in the list below. The wallet’s log has the reason of a failure.',
} as const;

/** For admins: publishes a proof of now, and shows it when it is there. */
export function PublishButton() {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { publish, published } = usePublishProof();
  const outcome = published.data?.day ?? (published.isError ? 'late' : null);
  // Showing the proof changes the address, and `setSearch` with it.
  const announced = useRef<string>(null);
  useEffect(() => {
    if (outcome === null || outcome === announced.current) return;
    announced.current = outcome;
    if (outcome === 'late') {
      toast(late);
      return;
    }
    toast({ look: 'success', title: 'Proof published' });
    setSearch({ night: outcome });
    void client.invalidateQueries({ queryKey: proofsKey });
  }, [client, outcome, setSearch]);
  const isMaking = publish.isSuccess && published.isPending;
  const confirm = () => publish.mutate({ body: {} }, { onSuccess: () => setOpen(false) });
  return (
    <>
      <Button
        icon={<Send className="icon" aria-hidden />}
        loading={isMaking}
        onClick={() => setOpen(true)}
      >
        {isMaking ? 'Adding up all accounts' : 'Publish now'}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Publish a proof now?"
        description={consequence}
        action="Publish"
        isPending={publish.isPending}
        error={publish.error?.message}
        onConfirm={confirm}
      />
    </>
  );
}
