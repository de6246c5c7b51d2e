import type { TournamentReply } from '@contend/contracts';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { toast } from '../../../lib/notifications/toasts';
import { useSaveTemplate } from '../api';
import { t } from '../../../lib/language/translate';

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
    toast({
      look: 'success',
      title: t`Template saved`,
      content: t`Start a new tournament from it.`,
    });
  };
  return (
    <>
      <Button icon={<CopyPlus className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Save as template`}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(false)}
          title={t`Save ${name} as a template?`}
          description={t`Its terms, description and rules, without the date. New tournaments start
            from it; only you see it.`}
          action={t`Save the template`}
          isPending={save.isPending}
          error={save.error?.message}
          onConfirm={() => save.mutate({ params: { tournamentId }, body: { name } }, { onSuccess })}
        />
      )}
    </>
  );
}
