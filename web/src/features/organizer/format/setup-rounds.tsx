import type { PlayType } from '@contend/contracts';
import { Select } from '../../../components/control/select';
import type { BestOf, EventDraft } from '../draft/event-draft';
import { bestOfOptions } from '../draft/setup-draft';
import { tableRounds } from './table-rounds';
import { t, tAs } from '../../../lib/language/translate';

interface RoundsProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  playType: PlayType | undefined;
}

type Side = 'upperBestOf' | 'lowerBestOf' | 'roundBestOf';

/** The last rounds before the final that may differ, the last one first. */
const rowsOf = ({ format }: EventDraft): { side: Side; label: string; rounds: string[] }[] => {
  if (format === 'double') {
    return [
      {
        side: 'upperBestOf',
        label: t`Upper bracket`,
        rounds: [t`Upper final`, t`Upper semi-finals`],
      },
      {
        side: 'lowerBestOf',
        label: t`Lower bracket`,
        rounds: [t`Lower final`, t`Lower semi-final`],
      },
    ];
  }
  const hasPlayoff = format === 'single' || format.endsWith('playoff');
  if (!hasPlayoff) return [];
  return [{ side: 'upperBestOf', label: t`Bracket`, rounds: [t`Semi-finals`, t`Quarter-finals`] }];
};

/** The lengths with one changed; rounds at the end of the list that are as all others are left out. */
export function withRound(
  { bestOf, ...draft }: Pick<EventDraft, Side | 'bestOf'>,
  { side, index }: { side: Side; index: number },
  next: BestOf,
): BestOf[] {
  const length = Math.max(draft[side].length, index + 1);
  const all = Array.from({ length }, (_, at) =>
    at === index ? next : (draft[side][at] ?? bestOf),
  );
  const last = all.findLastIndex((one) => one !== bestOf);
  return all.slice(0, last + 1);
}

/** The rounds of groups or of a Swiss stage, in their order. */
const tableRow = (draft: EventDraft) => {
  const count = tableRounds(draft);
  if (count === 0) return [];
  const rounds = Array.from({ length: count }, (_, index) => t`Round ${index + 1}`);
  const label = draft.format.startsWith('swiss') ? t`Swiss` : t`Groups`;
  return [{ side: 'roundBestOf' as const, label, rounds }];
};

/** Rounds, each with its length: those of a bracket are counted from its end. */
export function RoundFields({ draft, change, playType }: RoundsProps) {
  const choices = bestOfOptions(playType).map((one) => ({ value: `${one}`, label: `${one}` }));
  const rows = [...tableRow(draft), ...rowsOf(draft)];
  if (draft.keptStages || rows.length === 0 || choices.length < 2) return null;
  return (
    <fieldset className="setup-rounds">
      <legend className="small">{t`Best of, by round`}</legend>
      <p className="small muted">
        {t`Other rounds are best of
          ${draft.bestOf}. Those of a bracket are counted from its end, also when fewer entries
          come.`}
      </p>
      {rows.map(({ side, label, rounds }) => (
        <div key={side} className="setup-three">
          <span className="setup-side">{label}</span>
          {rounds.map((round, index) => (
            <Select
              key={round}
              label={round}
              choices={choices}
              value={`${draft[side][index] ?? draft.bestOf}`}
              onChange={({ target }) =>
                change({
                  [side]: withRound(draft, { side, index }, Number(target.value) as BestOf),
                })
              }
            />
          ))}
        </div>
      ))}
      {draft.format === 'double' && (
        <div className="setup-three">
          <span className="setup-side">{tAs('round')`Final`}</span>
          <Select
            label={t`Second final`}
            hint={t`Played if the lower side wins the first.`}
            choices={choices}
            value={`${draft.resetBestOf}`}
            onChange={({ target }) => change({ resetBestOf: Number(target.value) as BestOf })}
          />
        </div>
      )}
    </fieldset>
  );
}
