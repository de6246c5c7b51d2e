import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../components/control/button';
import './kit.css';

/** Samples of one component, or of some that belong together, by the name of the state. */
type KitStates = Record<string, ReactNode>;

export interface KitGroup {
  title: string;
  /** For components that need the width of a card. */
  isWide?: boolean;
  /** By the name of the component; several names are separated by commas. */
  components: Record<string, KitStates>;
}

export const KitSection = ({ group: { title, isWide = false, components } }: KitSectionProps) => (
  <section className="card kit-section">
    <h2>{title}</h2>
    {Object.entries(components).map(([names, states]) => (
      <Fragment key={names}>
        <h3 className="small muted">{names}</h3>
        <div className={isWide ? 'kit-samples wide' : 'kit-samples'}>
          {Object.entries(states).map(([name, sample]) => (
            <div key={name} className="kit-sample">
              <div className="kit-sample-body">{sample}</div>
              <p className="small faint">{name}</p>
            </div>
          ))}
        </div>
      </Fragment>
    ))}
  </section>
);

interface KitSectionProps {
  group: KitGroup;
}

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a sample, so that it can be changed. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** A button that opens a dialog. */
export const Opens = ({ children }: { children: (onClose: () => void) => ReactNode }) => (
  <Held initial={false}>
    {(isOpen, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && children(() => setOpen(false))}
      </>
    )}
  </Held>
);

/** Does nothing: a callback for samples. */
export const nothing = (): void => undefined;
