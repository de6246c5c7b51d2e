import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenRequest } from '../../api/support';
import { Button } from '../control/button';
import { ReasonDialog } from '../dialog/reason-dialog';
import { t } from '../../lib/language/translate';

const textLimit = 500;

function AskDialog({ onClose }: { onClose: () => void }) {
  const ask = useOpenRequest();
  const navigate = useNavigate();
  return (
    <ReasonDialog
      title={t`Ask to organize events`}
      description={t`Support gives accounts the organizer role. The answer comes as a message in
        your support request.`}
      label={t`What you want to run, and how often`}
      action={t`Send the request`}
      look="primary"
      minLength={3}
      maxLength={textLimit}
      isPending={ask.isPending}
      {...(ask.error && { error: ask.error.message })}
      onSubmit={(text) =>
        ask.mutate(
          {
            body: { topic: 'account', text: t`I want to organize tournaments on Contend. ${text}` },
          },
          { onSuccess: ({ id }) => void navigate(`/support/${id}`) },
        )
      }
      onClose={onClose}
    />
  );
}

/** Asks support for the role of an organizer. */
export function AskToOrganize() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Ask to organize`}
      </Button>
      {isOpen && <AskDialog onClose={() => setOpen(false)} />}
    </>
  );
}
