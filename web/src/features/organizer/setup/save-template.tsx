import type { TournamentReply } from '@contend/contracts';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { toast } from '../../../lib/notifications/toasts';
import { useSaveTemplate } from '../api';

/** Saves the terms of an event, to start another one from. */
export function SaveTemplate({
  tournament: { id: tournamentId, name },
}: {
  tournament: TournamentReply;
}) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveTemplate();
  const onSuccess = () => {
    setOpen(false);
    toast({ look: 'success', title: 'Template saved', content: 'Start a new tournament from it.' });
  };
  return (
    <>
      <Button icon={<CopyPlus className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        Save as template
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(false)}
          title={`Save ${name} as a template?`}
          description="Its terms, description and rules, without the date. New tournaments start from it; only you see it."
          action="Save the template"
          isPending={save.isPending}
          error={save.error?.message}
          onConfirm={() => save.mutate({ params: { tournamentId }, body: { name } }, { onSuccess })}
        />
      )}
    </>
  );
}
