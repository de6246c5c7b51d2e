import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Hexagon } from '../../../components/player/hexagon';
import { TeamBadge } from '../../../components/player/team-badge';
import { t } from '../../../lib/language/translate';
import type { Command } from '../commands/commands';
import type { Recent } from '../commands/recent';

/** A command, or a player or team. */
export type Hit = Recent & { icon?: LucideIcon };

export interface HitGroup {
  label: string;
  hits: Hit[];
}

export const hitOf = ({ to, label, note = '', icon }: Command): Hit => ({
  ...{ to, label, note, icon, avatarUrl: null },
});

export const idOfHit = (index: number): string => `hit-${index}`;

function Face({ hit }: { hit: Hit }) {
  const { icon: Icon, label, avatarUrl, tag } = hit;
  if (Icon) return <Icon className="icon palette-icon" aria-hidden />;
  if (tag) return <TeamBadge team={{ name: label, tag, avatarUrl }} size={28} />;
  return <Hexagon name={label} imageUrl={avatarUrl} size={28} />;
}

interface RowProps {
  hit: Hit;
  index: number;
  isChosen: boolean;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

function Row({ hit, index, isChosen, onPoint, onOpen }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={row}
      id={idOfHit(index)}
      role="option"
      aria-selected={isChosen}
      className="palette-hit"
      onPointerMove={() => !isChosen && onPoint(index)}
      onClick={() => onOpen(hit)}
    >
      <Face hit={hit} />
      <span className="grow clip">{hit.label}</span>
      <span className="small faint">{hit.note}</span>
    </div>
  );
}

interface HitListProps {
  groups: HitGroup[];
  /** Counted through all groups. */
  chosen: number;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

export function HitList({ groups, chosen, ...rest }: HitListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <div id="palette-hits" role="listbox" className="palette-hits" aria-label={t`Results`}>
      {groups.map(({ label, hits }, at) => (
        <div key={label} role="group" aria-label={label}>
          <p className="small faint palette-group" aria-hidden>
            {label}
          </p>
          {hits.map((hit, nth) => {
            const index = (starts[at] ?? 0) + nth;
            return <Row key={hit.to} {...{ hit, index, isChosen: index === chosen, ...rest }} />;
          })}
        </div>
      ))}
    </div>
  );
}
