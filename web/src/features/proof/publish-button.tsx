import { proofsPerDay } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatCount } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { proofsKey, usePublishProof } from './api/publish-proof';

/** For admins: publishes a proof of now, and shows it when it is there. */
export function PublishButton() {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { publish, published } = usePublishProof();
  const day = published.data?.day;
  const { isError } = published;
  useEffect(() => {
    if (day) {
      toast({ look: 'success', title: 'Proof published' });
      setSearch({ night: day });
      void client.invalidateQueries({ queryKey: proofsKey });
    } else if (isError) {
      const content = 'It will be in the list below. The wallet’s log has the reason of a failure.';
      toast({ look: 'notice', title: 'The proof is not published yet', content });
    }
  }, [client, day, isError, setSearch]);
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
        description={`All accounts are added up as they are now. Everyone can see the result, it cannot be taken back, and ${formatCount(proofsPerDay)} a day (UTC) are possible beside the one of midnight.`}
        action="Publish"
        isPending={publish.isPending}
        error={publish.error?.message}
        onConfirm={confirm}
      />
    </>
  );
}
