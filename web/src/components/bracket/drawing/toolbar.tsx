import { Expand, GitFork, Minus, Plus, Search, Table } from 'lucide-react';
import { Button } from '../../control/button';
import type { Camera } from './camera';

interface ToolbarProps {
  camera: Camera;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  hasPath: boolean;
  typed: string;
  onFind: (typed: string) => void;
  /** What the search found, in words. */
  found: string;
}

const zoomStep = 1.25;

const Legend = ({ hasPath }: { hasPath: boolean }) => (
  <p className="bracket-legend small muted" aria-hidden>
    {hasPath && (
      <span>
        <i className="bracket-key-path" /> My path
      </span>
    )}
    <span>
      <b className="bracket-key is-live">Live</b> being played
    </span>
    <span>
      <b className="bracket-key is-late">Late</b> clock running
    </span>
    <span>
      <b className="bracket-key forfeit">FF</b> forfeited the match
    </span>
  </p>
);

export function Toolbar(props: ToolbarProps) {
  const { camera, isTable, onTable, typed, onFind, found, hasPath } = props;
  return (
    <div className="bracket-toolbar">
      <Legend hasPath={hasPath} />
      <div className="bracket-tools">
        {!isTable && (
          <label className="bracket-find">
            <Search className="icon tiny" aria-hidden />
            <input
              type="search"
              className="input"
              placeholder="Find an entry"
              aria-label="Find an entry"
              value={typed}
              onChange={({ target }) => onFind(target.value)}
            />
            <span role="status" className="unseen">
              {found}
            </span>
          </label>
        )}
        <Button
          icon={
            isTable ? (
              <GitFork className="icon" aria-hidden />
            ) : (
              <Table className="icon" aria-hidden />
            )
          }
          onClick={() => onTable(!isTable)}
        >
          {isTable ? 'Bracket' : 'Table'}
        </Button>
        {!isTable && (
          <>
            <Button aria-label="Zoom out" onClick={() => camera.zoomBy(1 / zoomStep)}>
              <Minus className="icon" aria-hidden />
            </Button>
            <Button aria-label="Zoom in" onClick={() => camera.zoomBy(zoomStep)}>
              <Plus className="icon" aria-hidden />
            </Button>
            <Button icon={<Expand className="icon" aria-hidden />} onClick={() => camera.fit()}>
              Fit
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
