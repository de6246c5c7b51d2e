import type { ReactNode } from 'react';
import './kit.css';

/** One state of a component with its name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="kit-sample">
    <div className="kit-sample-body">{children}</div>
    <p className="small faint">{name}</p>
  </div>
);

interface KitSectionProps {
  title: string;
  /** For components that need the width of a card. */
  isWide?: boolean;
  children: ReactNode;
}

export const KitSection = ({ title, isWide = false, children }: KitSectionProps) => (
  <section className="card kit-section">
    <h2>{title}</h2>
    <div className={isWide ? 'kit-samples wide' : 'kit-samples'}>{children}</div>
  </section>
);
