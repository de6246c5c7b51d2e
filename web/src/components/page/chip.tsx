import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './parts.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

interface ChipProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A state in a word. Its icon carries the meaning for those who can't see the color. */
export function Chip({ tone = 'plain', icon: Icon, children }: ChipProps) {
  return (
    <span className={`chip ${tone}`}>
      {Icon && <Icon className="icon tiny" aria-hidden />}
      {children}
    </span>
  );
}
