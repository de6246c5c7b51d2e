import type { ResolvedMatch } from '@contend/tournament-engine';
import { GitFork, Table } from 'lucide-react';
import { useState, type TouchEvent } from 'react';
import { Button } from '../../control/button';
import '../../page/parts.css';
import { Segments } from '../../control/segments';
import type { BracketData } from '../bracket-data';
import type { OpenMatch } from '../drawing/canvas';
import { MatchTable } from '../table/match-table';
import { MyPath } from '../drawing/my-path';
import { pathOf, type EntryPath } from '../drawing/path';
import '../phone.css';
import { PhoneRound } from './phone-round';
import { roundsOf, type Round, type SectionKind } from '../round-names';
import { t, tAs } from '../../../lib/language/translate';

interface PhoneBracketProps {
  data: BracketData;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onOpen: (open: OpenMatch) => void;
}

const sectionNames: Record<SectionKind, string> = {
  upper: t`Upper`,
  lower: t`Lower`,
  final: tAs('round')`Final`,
  group: t`Groups`,
};

/** A swipe in pixels that turns to another round. */
const swipeFrom = 56;

/** Rounds that are shown: a reset that is not played is none. */
const shownRounds = (data: BracketData): Round[] =>
  roundsOf(data.stage.matches.values()).filter(({ matches }) =>
    matches.some(({ status }) => status !== 'not-needed'),
  );

const has = (round: Round, match: ResolvedMatch | null | undefined): boolean =>
  match !== null && match !== undefined && round.matches.includes(match);

/** The first round to show: that of my next or last match, else the first with an open match. */
function startOf(rounds: Round[], path: EntryPath | null): string {
  const mine = path?.next ?? path?.matches.at(-1);
  const found =
    rounds.find((round) => has(round, mine)) ??
    rounds.find(({ matches }) => matches.some(({ outcome }) => outcome === null)) ??
    rounds.at(-1);
  return found?.key ?? '';
}

/** The round that the winners of a round go on to: in single elimination into the final too. */
function nextOf(rounds: Round[], round: Round): Round | undefined {
  const ids = new Set(round.matches.map(({ id }) => id));
  return rounds.find(({ matches }) =>
    matches.some(({ home, away }) =>
      [home, away].some(({ source }) => source.from === 'winner' && ids.has(source.match)),
    ),
  );
}

function RoundTabs(props: { rounds: Round[]; current: Round; onChoose: (key: string) => void }) {
  const { rounds, current, onChoose } = props;
  return (
    <div className="tabs bracket-tabs" role="group" aria-label={t`Round`}>
      {rounds.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          className="tab"
          data-active={key === current.key || undefined}
          aria-pressed={key === current.key}
          onClick={() => onChoose(key)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface RoundsProps extends Pick<PhoneBracketProps, 'data' | 'onOpen'> {
  rounds: Round[];
  /** The rounds of the chosen half. */
  ofSection: Round[];
  current: Round;
  path: EntryPath | null;
  onChoose: (key: string) => void;
}

/** The chosen round; a swipe turns to the one beside it. */
function Rounds({ rounds, ofSection, current, onChoose, ...round }: RoundsProps) {
  const [touchedAt, touch] = useState<number | null>(null);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
    const next = ofSection[ofSection.indexOf(current) + (moved < 0 ? 1 : -1)];
    if (touchedAt !== null && next && Math.abs(moved) > swipeFrom) onChoose(next.key);
    touch(null);
  };
  return (
    <>
      <RoundTabs rounds={ofSection} {...{ current, onChoose }} />
      <div
        onTouchStart={({ touches }) => touch(touches[0]?.clientX ?? null)}
        onTouchEnd={onTouchEnd}
      >
        <PhoneRound key={current.key} {...round} round={current} next={nextOf(rounds, current)} />
      </div>
      <p className="bracket-dots" aria-hidden>
        {ofSection.map(({ key }) => (
          <i key={key} data-active={key === current.key || undefined} />
        ))}
      </p>
    </>
  );
}

interface HeadProps extends Pick<PhoneBracketProps, 'isTable' | 'onTable'> {
  rounds: Round[];
  current: Round;
  onChoose: (key: string) => void;
}

/** The halves of the bracket, and the table by choice. */
function Head({ rounds, current, onChoose, isTable, onTable }: HeadProps) {
  const sections = [...new Set(rounds.map(({ section }) => section))];
  const toSection = (section: string) => {
    const first = rounds.find((one) => one.section === section);
    if (first) onChoose(first.key);
  };
  const Icon = isTable ? GitFork : Table;
  return (
    <div className="row between">
      {isDouble(rounds) ? (
        <Segments
          label={t`Half of the bracket`}
          isCompact
          choices={sections.map((section) => ({ value: section, label: sectionNames[section] }))}
          value={current.section}
          onChange={toSection}
        />
      ) : (
        <span />
      )}
      <Button
        aria-label={isTable ? t`Show rounds` : t`Show as a table`}
        onClick={() => onTable(!isTable)}
      >
        <Icon className="icon" aria-hidden />
      </Button>
    </div>
  );
}

const isDouble = (rounds: Round[]): boolean => rounds.some(({ section }) => section === 'lower');

/** One round at a time, with the next one at the edge and my path below. */
export function PhoneBracket({ data, isTable, onTable, onOpen }: PhoneBracketProps) {
  const rounds = shownRounds(data);
  const path = data.mine === null ? null : pathOf(data.stage, data.mine);
  const [chosen, choose] = useState(() => startOf(rounds, path));
  const current = rounds.find(({ key }) => key === chosen) ?? rounds[0];
  if (!current) return null;
  const ofSection = isDouble(rounds)
    ? rounds.filter(({ section }) => section === current.section)
    : rounds;
  return (
    <>
      <Head {...{ rounds, current, isTable, onTable }} onChoose={choose} />
      {isTable ? (
        <div className="card bracket-scroll">
          <MatchTable data={data} onOpen={onOpen} />
        </div>
      ) : (
        <Rounds {...{ data, rounds, ofSection, current, path, onOpen }} onChoose={choose} />
      )}
      {path && <MyPath data={data} path={path} />}
    </>
  );
}
