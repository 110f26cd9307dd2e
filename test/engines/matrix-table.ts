import type { TestResult } from '../browser/suite.ts';
import { ENGINES } from './engine-names.ts';

/** Route × engine, in markdown. */
export function matrixTable(routes: readonly string[], results: readonly TestResult[]): string {
  const engines = Object.entries(ENGINES).filter(([name]) => results.some(({ engine }) => engine === name));
  const cell = (route: string, engine: string) => {
    const verdict = results.find((result) => result.name === route && result.engine === engine)?.verdict;
    return verdict === 'passed' ? 'ok' : verdict === 'failed' ? '**fails**' : '–';
  };
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const missing = engines.flatMap(([name]) => {
    const verdict = results.find(({ engine }) => engine === name)?.verdict;
    return typeof verdict === 'object' ? [`- ${name}: ${verdict.skipped}`] : [];
  });
  return [
    row(['route', ...engines.map(([name]) => name)]),
    row(['route', ...engines].map(() => '---')),
    ...routes.map((route) => row([`\`${route}\``, ...engines.map(([name]) => cell(route, name))])),
    ...(missing.length ? ['', 'Not run:', ...missing] : []),
    '',
  ].join('\n');
}
