import { getApp, readDay } from '../../app/app.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { changeText } from './change.ts';
import type { MeasureText } from './measures.ts';
import { trendOf, type DataCentre } from './readings.ts';
import { Tile } from './tile.tsx';
import { TrendLine } from './trend-line.tsx';
import './tile.css';
import '../../ui/list/stat.css';

interface Props extends MeasureText {
  readonly state: ResourceState<DataCentre>;
}

/** The last reading with its day and trend; without one, the hint, or that it could not be read. */
export function MeasureTile({ state, label, icon, path, ...text }: Props) {
  const { measure, unit, unitOfOne = unit, hint, write } = text;
  const { format, session } = getApp();
  const today = readDay();
  const unitOf = (value: number) => (value === 1 ? unitOfOne : unit);
  const withUnit = (value: number) => `${write(value)} ${unitOf(value)}`;
  const show = ({ readings }: DataCentre) => {
    const known = readings[measure];
    const trend = trendOf(known ?? [], today);
    const first = trend[0];
    const last = trend[trend.length - 1];
    return (
      <>
        <div className="tile-text">
          {last ? (
            <>
              <div className="stat-number tile-number">
                <Quantity value={write(last.value)} unit={unitOf(last.value)} />
              </div>
              <div className="stat-label">{last.at && format.day(last.at, today)}</div>
              <div className="tile-change">
                {changeText({ measure, trend, today, unit, units: session.units })}
              </div>
            </>
          ) : known ? (
            hint
          ) : (
            '–'
          )}
        </div>
        <TrendLine
          values={trend.map(({ value }) => value)}
          label={
            first && last
              ? i18n._('dataCentre.trend', { first: withUnit(first.value), last: withUnit(last.value) })
              : ''
          }
        />
      </>
    );
  };
  return <Tile label={label} icon={icon} path={path} state={state} show={show} />;
}
