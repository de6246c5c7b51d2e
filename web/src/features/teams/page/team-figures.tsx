import type { TeamReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { formatCents, formatCount } from '../../../lib/format/format';
import { recordNote, recordOf, reliabilityNote } from '../labels';
import { plural, t, tAs } from '../../../lib/language/translate';

interface Figure {
  label: string;
  /** The label where there is little room. */
  short: string;
  value: ReactNode;
  note: string;
}

const ratedNote = (members: TeamReply['members']): string => {
  const rated = members.filter(({ player }) => player.rating !== null).length;
  return rated === 0 ? t`After the first rated match` : t`Average of ${rated}`;
};

const wonNote = (wagersWon: number): string => {
  if (wagersWon === 0) return t`No wager won yet`;
  return plural(wagersWon, { one: '1 wager won', other: '# wagers won' });
};

function figuresOf(team: TeamReply): Figure[] {
  const open = Math.max(0, team.maxMembers - team.members.length);
  const { percent } = team.reliability;
  return [
    {
      label: t`Record`,
      short: t`Record`,
      value: recordOf(team.record),
      note: recordNote(team.record),
    },
    {
      label: t`Reliability`,
      short: t`Reliable`,
      value: percent === null ? '–' : `${percent} %`,
      note: reliabilityNote(team.reliability),
    },
    {
      label: t`Team rating`,
      short: t`Rating`,
      value: team.rating === null ? '–' : formatCount(team.rating),
      note: ratedNote(team.members),
    },
    {
      label: t`Won in wagers`,
      short: t`Won`,
      value: formatCents(team.winningsCents),
      note: wonNote(team.wagersWon),
    },
    {
      label: t`Open spots`,
      short: tAs('places')`Open`,
      value: (
        <>
          {open} <span className="faint">{t`of ${team.maxMembers}`}</span>
        </>
      ),
      note: open === 0 ? t`The team is full` : t`${team.members.length} in the team`,
    },
  ];
}

export const TeamFigures = ({ team }: { team: TeamReply }) => (
  <dl className="card team-figures">
    {figuresOf(team).map(({ label, short, value, note }) => (
      <div key={label}>
        <dt className="small muted">
          <span className="team-wide">{label}</span>
          <span className="team-phone">{short}</span>
        </dt>
        <dd className="figure">{value}</dd>
        <dd className="small faint team-wide">{note}</dd>
      </div>
    ))}
  </dl>
);
