import type { TeamReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { formatCents, formatCount } from '../../../lib/format/format';
import { recordNote, recordOf, reliabilityNote } from '../labels';

interface Figure {
  label: string;
  /** The label where there is little room. */
  short: string;
  value: ReactNode;
  note: string;
}

const ratedNote = (members: TeamReply['members']): string => {
  const rated = members.filter(({ player }) => player.rating !== null).length;
  return rated === 0 ? 'After the first rated match' : `Average of ${rated}`;
};

const wonNote = (wagersWon: number): string => {
  if (wagersWon === 0) return 'No wager won yet';
  return wagersWon === 1 ? '1 wager won' : `${formatCount(wagersWon)} wagers won`;
};

function figuresOf(team: TeamReply): Figure[] {
  const open = Math.max(0, team.maxMembers - team.members.length);
  const { percent } = team.reliability;
  return [
    {
      label: 'Record',
      short: 'Record',
      value: recordOf(team.record),
      note: recordNote(team.record),
    },
    {
      label: 'Reliability',
      short: 'Reliable',
      value: percent === null ? '–' : `${percent} %`,
      note: reliabilityNote(team.reliability),
    },
    {
      label: 'Team rating',
      short: 'Rating',
      value: team.rating === null ? '–' : formatCount(team.rating),
      note: ratedNote(team.members),
    },
    {
      label: 'Won in wagers',
      short: 'Won',
      value: formatCents(team.winningsCents),
      note: wonNote(team.wagersWon),
    },
    {
      label: 'Open spots',
      short: 'Open',
      value: (
        <>
          {open} <span className="faint">of {team.maxMembers}</span>
        </>
      ),
      note: open === 0 ? 'The team is full' : `${team.members.length} in the team`,
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
