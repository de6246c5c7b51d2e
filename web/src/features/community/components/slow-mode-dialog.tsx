import type { Channel } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField } from '../../../components/form/form-fields';
import { useSetSlowMode } from '../api';
import { t } from '../../../lib/language/translate';

const choices = [0, 5, 10, 30, 60].map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? t`Off` : t`${seconds} s`,
}));

interface SlowModeDialogProps {
  channel: Channel;
  onClose: () => void;
}

/** Sets how long a player waits between two messages in a channel. */
export function SlowModeDialog({ channel, onClose }: SlowModeDialogProps) {
  const set = useSetSlowMode();
  const form = useForm({ defaultValues: { seconds: String(channel.slowModeSeconds) } });
  return (
    <FormDialog
      title={t`Slow mode in #${channel.name}`}
      description={t`Each player waits this long between two messages. Staff do not.`}
      action={t`Set slow mode`}
      isPending={set.isPending}
      error={set.error?.message}
      form={form}
      onSubmit={({ seconds }) =>
        set.mutate(
          { params: { channel: channel.name }, body: { slowModeSeconds: Number(seconds) } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <SegmentsField
        control={form.control}
        name="seconds"
        label={t`Between two messages`}
        choices={choices}
      />
    </FormDialog>
  );
}
