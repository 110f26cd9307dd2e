import type { ChartBar } from './bar.ts';
import './chart.css';

interface Props {
  readonly bars: readonly ChartBar[];
  readonly caption: string;
  readonly chosen: ChartBar | undefined;
}

/** The chart for those who can't see it: a table of all bars, and the chosen one said aloud. */
export function Reading({ bars, caption, chosen }: Props) {
  return (
    <div className="chart-text">
      <div aria-live="polite">{chosen && `${chosen.name}: ${chosen.text}`}</div>
      <table>
        <caption>{caption}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
