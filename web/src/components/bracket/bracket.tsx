import { foldName } from '@contend/contracts';
import type { ResolvedStage } from '@contend/tournament-engine';
import { useMemo, useState, type ReactNode } from 'react';
import { useIsNarrow } from '../../lib/state/use-media';
import type { BracketData } from './bracket-data';
import './bracket.css';
import { Canvas, middleOf, type OpenMatch, useCamera } from './drawing/canvas';
import { layoutOf } from './drawing/layout';
import { MatchModal, MatchPopover } from './match-details';
import { MatchTable } from './table/match-table';
import { pathOf } from './drawing/path';
import { PhoneBracket } from './phone/phone-bracket';
import { Toolbar } from './drawing/toolbar';
import { t } from '../../lib/language/translate';

interface BracketProps {
  data: BracketData;
  /** The table instead of the picture. */
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Beside a small bracket, where there is room: the prizes. */
  aside?: ReactNode;
  /** Links of a match in its details. */
  actionsOf?: (match: string) => ReactNode;
}

const shortestName = 2;
/** Brackets up to this width leave room for something beside them on wide screens. */
const widestWithAside = 800;

/** The entries whose name contains what was typed, the best seed first. */
function find({ entries }: BracketData, typed: string): string[] {
  const text = foldName(typed);
  if (text.length < shortestName) return [];
  return [...entries]
    .filter(([, { name }]) => foldName(name).includes(text))
    .sort(([, one], [, other]) => one.seed - other.seed)
    .map(([entry]) => entry);
}

function foundWords({ entries }: BracketData, found: string[], typed: string): string {
  const [first] = found;
  if (typed.trim().length < shortestName) return '';
  if (first === undefined) return t`No entry has this name`;
  const name = entries.get(first)?.name ?? '';
  return found.length === 1 ? name : t`${name}, and ${found.length - 1} more`;
}

const useLayout = (stage: ResolvedStage) => useMemo(() => layoutOf(stage), [stage]);

const usePath = (stage: ResolvedStage, entry: string | null) =>
  useMemo(() => (entry === null ? null : pathOf(stage, entry)), [stage, entry]);

function WideBracket({ data, isTable, onTable, actionsOf, aside }: BracketProps) {
  const [open, setOpen] = useState<OpenMatch | null>(null);
  const [typed, setTyped] = useState('');
  const { stage, mine } = data;
  const layout = useLayout(stage);
  const found = find(data, typed);
  const highlighted = found[0] ?? mine;
  const path = usePath(stage, highlighted);
  const view = useCamera(layout, path, data);
  const onFind = (text: string) => {
    setTyped(text);
    const [first] = find(data, text);
    const last = first === undefined ? undefined : pathOf(stage, first).matches.at(-1);
    const box = layout.byId.get(last?.id ?? '');
    if (box) view.camera.centreOn(middleOf(box));
  };
  const Details = isTable ? MatchModal : MatchPopover;
  return (
    <section className="card bracket" aria-label={t`Bracket`}>
      <Toolbar
        {...{ isTable, onTable, typed, onFind }}
        camera={view.camera}
        hasPath={mine !== null}
        found={foundWords(data, found, typed)}
      />
      {isTable ? (
        <MatchTable data={data} onOpen={setOpen} />
      ) : (
        <div className="bracket-picture">
          <Canvas {...{ data, layout, view, highlighted, path }} onOpen={setOpen} />
          {aside && layout.width <= widestWithAside && (
            <aside className="bracket-aside">{aside}</aside>
          )}
        </div>
      )}
      {open && (
        <Details {...{ open, data }} onClose={() => setOpen(null)} actions={actionsOf?.(open.id)} />
      )}
    </section>
  );
}

function NarrowBracket({ data, isTable, onTable, actionsOf }: BracketProps) {
  const [open, setOpen] = useState<OpenMatch | null>(null);
  return (
    <section className="bracket-narrow" aria-label={t`Bracket`}>
      <PhoneBracket {...{ data, isTable, onTable }} onOpen={setOpen} />
      {open && (
        <MatchModal
          {...{ open, data }}
          onClose={() => setOpen(null)}
          actions={actionsOf?.(open.id)}
        />
      )}
    </section>
  );
}

/** A stage of single or double elimination: a picture, a table, or on phones round by round. */
export function Bracket(props: BracketProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <NarrowBracket {...props} /> : <WideBracket {...props} />;
}
