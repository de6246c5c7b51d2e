import { Expand, GitFork, Minus, Plus, Search, Table } from 'lucide-react';
import { Button } from '../../control/button';
import type { Camera } from './camera';
import { t } from '../../../lib/language/translate';

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
        <i className="bracket-key-path" /> {t`My path`}
      </span>
    )}
    <span>{t`${<b className="bracket-key is-live">{t`Live`}</b>} being played`}</span>
    <span>{t`${<b className="bracket-key is-late">{t`Late`}</b>} clock running`}</span>
    <span>{t`${<b className="bracket-key forfeit">{t`FF`}</b>} forfeited the match`}</span>
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
              placeholder={t`Find an entry`}
              aria-label={t`Find an entry`}
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
          {isTable ? t`Bracket` : t`Table`}
        </Button>
        {!isTable && (
          <>
            <Button aria-label={t`Zoom out`} onClick={() => camera.zoomBy(1 / zoomStep)}>
              <Minus className="icon" aria-hidden />
            </Button>
            <Button aria-label={t`Zoom in`} onClick={() => camera.zoomBy(zoomStep)}>
              <Plus className="icon" aria-hidden />
            </Button>
            <Button icon={<Expand className="icon" aria-hidden />} onClick={() => camera.fit()}>
              {t`Fit`}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
