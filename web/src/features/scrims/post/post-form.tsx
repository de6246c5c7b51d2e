import type { PlayType, ScrimReply, TeamReply } from '@contend/contracts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { regionChoices } from '../../../components/input/regions';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { Textarea } from '../../../components/input/textarea';
import { formatCents } from '../../../lib/format/format';
import { serverNow } from '../../../lib/format/server-clock';
import { usePostScrim } from '../api';
import { MapField } from './map-field';
import {
  bestOfOptions,
  bodyOf,
  depositChoices,
  mostWindows,
  nextWindow,
  windowProblems,
  type PostDraft,
  type WindowDraft,
} from './post-draft';
import { failureWords } from '../labels';
import { WindowField } from './window-field';
import { plural, t } from '../../../lib/language/translate';

const notesLimit = 300;

interface PostFormProps {
  team: TeamReply;
  /** The formats of the team's game that it can fill. */
  playTypes: PlayType[];
  start: PostDraft;
  old: ScrimReply | undefined;
}

interface PartProps {
  draft: PostDraft;
  change: (change: Partial<PostDraft>) => void;
}

/** The side that the service posts: the largest that the team can fill. */
const sizeOf = (playType: PlayType | undefined, members: number): number =>
  Math.max(0, ...(playType?.teamSizes ?? []).filter((size) => size <= members));

function FormatFields({
  draft,
  change,
  team,
  playTypes,
}: PartProps & Omit<PostFormProps, 'start' | 'old'>) {
  const playType = playTypes.find(({ id }) => id === draft.playTypeId);
  const size = sizeOf(playType, team.members.length);
  const pick = (id: string) => {
    const next = playTypes.find((one) => one.id === id);
    const options = bestOfOptions(next);
    const bestOf = options.includes(draft.bestOf) ? draft.bestOf : (options[0] ?? 1);
    change({ playTypeId: id, bestOf, maps: [] });
  };
  return (
    <>
      <div className="post-pair">
        <Select
          label={t`Format`}
          choices={playTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.playTypeId}
          hint={t`${size}v${size}: the largest side that ${team.name} fills.`}
          onChange={(event) => pick(event.target.value)}
        />
        <Select
          label={t`Region`}
          choices={regionChoices}
          value={draft.region ?? 'any'}
          onChange={(event) => change({ region: event.target.value as PostDraft['region'] })}
        />
      </div>
      <Segments
        label={t`Best of`}
        choices={bestOfOptions(playType).map((one) => ({ value: `${one}`, label: `${one}` }))}
        value={`${draft.bestOf}`}
        onChange={(value) => change({ bestOf: Number(value) as PostDraft['bestOf'] })}
      />
      <MapField
        maps={playType?.maps ?? []}
        value={draft.maps}
        onChange={(maps) => change({ maps })}
      />
    </>
  );
}

interface WindowsProps extends PartProps {
  teamZone: string;
  problems: (string | undefined)[];
}

function Windows({ draft, change, teamZone, problems }: WindowsProps) {
  const { windows } = draft;
  const edit = (nth: number, part: Partial<WindowDraft>) =>
    change({ windows: windows.map((one, at) => (at === nth ? { ...one, ...part } : one)) });
  const last = windows.at(-1);
  return (
    <section className="stack loose" aria-label={t`Times`}>
      {windows.map((window, nth) => (
        <WindowField
          // Windows have no identity of their own; their place is stable while one is edited.
          key={nth}
          {...{ window, teamZone }}
          place={nth + 1}
          error={problems[nth]}
          onChange={(part) => edit(nth, part)}
          onRemove={
            windows.length > 1
              ? () => change({ windows: windows.filter((_, at) => at !== nth) })
              : undefined
          }
        />
      ))}
      {last && windows.length < mostWindows && (
        <div>
          <Button
            icon={<Plus className="icon" aria-hidden />}
            onClick={() => change({ windows: [...windows, nextWindow(last)] })}
          >
            {t`Add another time`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** An edit is one call: the new post takes the place of the old one, or nothing changes. */
function useSave({ team, old }: Pick<PostFormProps, 'team' | 'old'>) {
  const navigate = useNavigate();
  const post = usePostScrim();
  const save = (body: ReturnType<typeof bodyOf>) =>
    post.mutate(
      { body: { ...body, ...(old && { replaces: old.id }) } },
      { onSuccess: () => void navigate(`/scrims?team=${body.teamId}`) },
    );
  return {
    save,
    isPending: post.isPending,
    error: moneyRefusal(post.error, failureWords(post.error, team.id)),
  };
}

const replaceNote = ({ requests }: ScrimReply): string =>
  requests
    ? t`The post is replaced: its
      ${plural(requests, { one: 'open request ends', other: '# open requests end' })}.`
    : t`The post is replaced by this one.`;

export function PostForm({ team, playTypes, start, old }: PostFormProps) {
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { save, isPending, error } = useSave({ team, old });
  const change = (part: Partial<PostDraft>) => setDraft((current) => ({ ...current, ...part }));
  const problems = windowProblems(draft.windows, serverNow());
  const submit = () => {
    setChecked(true);
    const wrong = problems.findIndex(Boolean);
    if (wrong < 0) return save(bodyOf(draft, team));
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('[type=datetime-local]');
    inputs?.[wrong]?.focus();
  };
  const shown = problems.map((problem, nth) =>
    isChecked || draft.windows[nth]?.local !== '' ? problem : undefined,
  );
  return (
    <form
      ref={form}
      className="post-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Windows {...{ draft, change }} teamZone={team.timeZone} problems={shown} />
      <FormatFields {...{ draft, change, team, playTypes }} />
      <Select
        label={t`Deposit of each side`}
        choices={[...new Set([...depositChoices, draft.depositCents])].map((cents) => ({
          value: `${cents}`,
          label: cents === 0 ? t`None` : formatCents(cents),
        }))}
        value={`${draft.depositCents}`}
        hint={t`Held from both captains when the scrim is booked; nothing before. A side that does
          not appear or cancels late loses it to the other.`}
        onChange={(event) => change({ depositCents: Number(event.target.value) })}
      />
      <Textarea
        label={t`Note for the other team (optional)`}
        value={draft.notes}
        maxLength={notesLimit}
        onChange={(notes) => change({ notes })}
      />
      <div className="thumb-action">
        {old && <p className="small muted">{replaceNote(old)}</p>}
        <FormError>{error}</FormError>
        <Button type="submit" look="primary" large loading={isPending}>
          {old ? t`Replace the post` : t`Post the scrim`}
        </Button>
      </div>
    </form>
  );
}
