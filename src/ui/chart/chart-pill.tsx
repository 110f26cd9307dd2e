import { useLayoutEffect, useRef } from 'react';
import { spoken } from '../../i18n/time-words.ts';
import type { PillProps } from './bar-chart.tsx';
import { Star } from './bars.tsx';
import type { Layout } from './drawing.ts';
import '../unseen.css';
import './chart-pill.css';
import { Icon } from '../icon.tsx';
import { ONWARD } from '../icons.ts';
import { joinParts } from '../join-parts.ts';
import { ReadOut } from '../list/read-out.tsx';

interface Props extends PillProps {
  /** Shown after the value of the selected bar. */
  readonly extra?: string;
  /** Makes the pill a button, for example to open the workouts of the selected bar. */
  readonly onOpen?: (() => void) | undefined;
  /** The former values of the columns, for the table. */
  readonly formerTexts?: readonly string[] | undefined;
  /** The line over all columns, for the last row of the table. */
  readonly average?: { readonly name: string; readonly text: string } | undefined;
}

/** A pill above the selected bar; for screen readers a table of all bars, and an announcement of the selected one. */
export function ChartPill(props: Props) {
  const { bars, caption, layout, best, selected: index, extra, onOpen, formerTexts, average } = props;
  const root = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLElement | null>(null);
  const { xs, ys, top } = layout;
  const selected = bars[index];

  useLayoutEffect(() => placePill(pill.current, root.current, layout, index, best));

  const words = selected && (
    <>
      {index === best && <Star />}
      <span className="chart-pill-name">{selected.name}</span>{' '}
      <span>
        <ReadOut value={selected.text} />
      </span>
      {extra && ' '}
      {extra && <span className="chart-pill-extra">{extra}</span>}
    </>
  );
  return (
    <div ref={root}>
      {selected && (
        <>
          <div
            className="chart-pill-stem"
            aria-hidden="true"
            style={{ left: xs[index] + 'px', height: Math.max(0, (ys[index] || 0) - top) + 'px' }}
          />
          {onOpen ? (
            <button
              className="chart-pill is-button"
              ref={(element) => void (pill.current = element)}
              onClick={(event) => {
                // A tap on the chart selects the bar below it.
                event.stopPropagation();
                onOpen();
              }}
            >
              {words}
              <span className="chart-pill-onward">
                <Icon path={ONWARD} size={14} />
              </span>
            </button>
          ) : (
            <div className="chart-pill" aria-hidden="true" ref={(element) => void (pill.current = element)}>
              {words}
            </div>
          )}
        </>
      )}
      <div className="unseen">
        <div aria-live="polite">
          {selected && joinParts([`${selected.name}: ${spoken(selected.text)}`, extra])}
        </div>
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map(
              ({ date, name, text, value }, i) =>
                value !== null && (
                  <tr key={date}>
                    <th scope="row">{name}</th>
                    <td>{spoken(text)}</td>
                    {formerTexts && <td>{formerTexts[i]}</td>}
                  </tr>
                ),
            )}
          </tbody>
          {average && (
            <tfoot>
              <tr>
                <th scope="row">{average.name}</th>
                <td>{spoken(average.text)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/** Puts the pill above its bar, within the plot, and hides the star below the pill. */
function placePill(
  pill: HTMLElement | null,
  root: HTMLElement | null,
  { xs, ys, top, columnWidth }: Layout,
  selected: number,
  best: number,
): void {
  // Measured at the left edge, where its longest line does not break.
  if (pill) pill.style.left = '0';
  const width = pill?.offsetWidth ?? 0;
  const left = leftWithin(xs[selected] || 0, width, columnWidth * xs.length);
  // A pill in a hidden panel has no width. It stays at the edge until its panel is refreshed.
  if (pill && width) pill.style.left = left + 'px';
  const star = root?.parentElement?.querySelector<HTMLElement>('.chart-star');
  if (!star) return;
  const between = Math.abs((xs[best] || 0) - left - width / 2) - width / 2;
  star.style.visibility = pill && between < 10 && (ys[best] || 0) < top + 26 ? 'hidden' : '';
}

/** The left edge of a box of `width` around `centre`, moved to lie between 0 and `end`. */
export function leftWithin(centre: number, width: number, end: number): number {
  return Math.max(0, Math.min(centre - width / 2, end - width));
}
