import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Hexagon } from '../../../components/player/hexagon';
import { OnlineMark } from '../../../components/player/online-mark';
import { TeamBadge } from '../../../components/player/team-badge';
import { usePresence } from '../../../lib/live/presence';
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

/** The player that a hit is, if it is one. */
const playerIdOf = ({ to }: Hit): string | undefined => /^\/players\/([0-9a-f]{24})$/.exec(to)?.[1];

function Face({ hit, isOnline }: { hit: Hit; isOnline: boolean }) {
  const { icon: Icon, label, avatarUrl, tag } = hit;
  if (Icon) return <Icon className="icon palette-icon" aria-hidden />;
  if (tag) return <TeamBadge team={{ name: label, tag, avatarUrl }} size={28} />;
  return (
    <OnlineMark isOnline={isOnline}>
      <Hexagon name={label} imageUrl={avatarUrl} size={28} />
    </OnlineMark>
  );
}

interface RowProps {
  hit: Hit;
  index: number;
  isChosen: boolean;
  isOnline: boolean;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

function Row({ hit, index, isChosen, isOnline, onPoint, onOpen }: RowProps) {
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
      <Face {...{ hit, isOnline }} />
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
  const online = usePresence(
    groups.flatMap(({ hits }) => hits.flatMap((hit) => playerIdOf(hit) ?? [])),
  );
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
            const isOnline = online.has(playerIdOf(hit) ?? '');
            const row = { hit, index, isOnline, isChosen: index === chosen };
            return <Row key={hit.to} {...row} {...rest} />;
          })}
        </div>
      ))}
    </div>
  );
}
