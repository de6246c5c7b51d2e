import { tournamentLateMs } from '@contend/contracts';
import { TextInput } from '../../../components/form/field';
import type { EventDraft } from '../draft/event-draft';
import { matchClockOf } from '../draft/typed-numbers';
import { t } from '../../../lib/language/translate';

const { amberMs, redMs } = tournamentLateMs;
const lateNote = t`Captains are reminded
  ${amberMs / 60_000} minutes after the planned time, and you are called after ${redMs / 60_000}.`;

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  problems: Partial<Record<keyof EventDraft, string>>;
}

/** How long a match may take: to appear for it, and to play it. */
export function MatchClockFields({ draft, change, problems }: Props) {
  const { baseMinutes, gameMinutes } = matchClockOf(draft);
  const planned = baseMinutes + gameMinutes * draft.bestOf;
  const field = (name: 'appearMinutes' | 'baseMinutes' | 'gameMinutes') => ({
    inputMode: 'numeric' as const,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <div className="setup-three">
      <TextInput
        label={t`Minutes to appear`}
        hint={t`A side that has not checked in to its match by then forfeits it.`}
        {...field('appearMinutes')}
      />
      <TextInput
        label={t`Minutes a game`}
        hint={t`A best of ${draft.bestOf} is planned with ${planned} minutes.`}
        {...field('gameMinutes')}
      />
      <TextInput label={t`Minutes beside the games`} hint={lateNote} {...field('baseMinutes')} />
    </div>
  );
}
