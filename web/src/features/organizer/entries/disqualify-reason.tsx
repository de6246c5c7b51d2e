import { charactersIn } from '@contend/contracts';
import { Textarea } from '../../../components/input/textarea';
import { t } from '../../../lib/language/translate';

const shortest = 3;

/** The reason of a disqualification as it is sent; null while it is too short. */
export function reasonOf(typed: string): string | null {
  const why = typed.trim();
  return charactersIn(why) >= shortest ? why : null;
}

interface DisqualifyReasonProps {
  value: string;
  onChange: (value: string) => void;
}

/** Asks for the reason of a disqualification, which the players of the entry read. */
export const DisqualifyReason = (props: DisqualifyReasonProps) => (
  <Textarea
    {...props}
    label={t`Reason`}
    hint={t`At least ${shortest} characters. The players read your reason.`}
    maxLength={200}
  />
);
