import { proofsPerDay } from '@contend/contracts';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { toast } from '../../../lib/notifications/toasts';
import { usePublishProof } from '../api';
import { t } from '../../../lib/language/translate';

const consequence = t`All accounts are added up as they are now. Everyone can see the result, and it
  cannot be taken back. ${proofsPerDay} a day (UTC) are possible beside the one of midnight.`;

/** For admins: publishes a proof of now, and shows it when it is there. */
export function PublishButton() {
  const [, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { publish, day, isPublished } = usePublishProof();
  // Showing the proof changes the address, and `setSearch` with it.
  const announced = useRef<string>(null);
  useEffect(() => {
    if (!day || !isPublished || announced.current === day) return;
    announced.current = day;
    toast({ look: 'success', title: t`Proof published` });
    setSearch({ night: day });
  }, [day, isPublished, setSearch]);
  const isMaking = day !== undefined && !isPublished;
  const confirm = () => publish.mutate({ body: {} }, { onSuccess: () => setOpen(false) });
  return (
    <>
      <Button
        icon={<Send className="icon" aria-hidden />}
        loading={isMaking}
        onClick={() => setOpen(true)}
      >
        {isMaking ? t`Adding up all accounts` : t`Publish now`}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Publish a proof now?`}
        description={consequence}
        action={t`Publish`}
        isPending={publish.isPending}
        error={publish.error?.message}
        onConfirm={confirm}
      />
    </>
  );
}
