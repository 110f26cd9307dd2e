import { Refused } from './forms.ts';
import { SETTINGS, type Given, type SettingName } from './settings.ts';

const NAMES = Object.keys(SETTINGS) as SettingName[];

/** Names that systems set, and that resemble a setting: AIX has the name of the user in LOGIN. */
const OTHERS = ['LOGIN'];

/**
 * Throws if the environment has a misspelt setting, which would have no effect. A name counts as misspelt if one
 * letter is too much, missing, wrong or in the wrong place, if only underscores are missing, or if it is the beginning
 * of a setting's name without some of its other words (`GATEWAY`, `MUSIC_TOKEN`), each in the singular or plural.
 */
export function refuseMisspelt(environment: Given): void {
  const wrong: string[] = [];
  for (const name of Object.keys(environment)) {
    if (NAMES.some((setting) => setting === name) || OTHERS.includes(name)) continue;
    const meant = [
      NAMES.filter((setting) => plain(name) === plain(setting)),
      NAMES.filter((setting) => isNear(plain(name), plain(setting))).slice(0, 1),
      NAMES.filter((setting) => shortened(setting).includes(singular(name))),
    ].find((names) => names.length);
    if (meant) wrong.push(`There is no setting ${name}: use ${meant.join(' or ')}`);
  }
  if (wrong.length) throw new Refused('These settings would have no effect:', wrong);
}

const plain = (name: string) => name.toUpperCase().replace(/[_-]/g, '');

const singular = (name: string) => plain(name.replace(/S(?=[_-]|$)/gi, ''));

function shortened(setting: SettingName): readonly string[] {
  const [first = '', ...rest] = setting.split('_');
  const kept = rest.reduce<string[][]>(
    (lists, word) => [...lists, ...lists.map((words) => [...words, word])],
    [[first]],
  );
  return kept.filter((words) => words.length <= rest.length).map((words) => singular(words.join('_')));
}

/** Whether the texts differ by one change: a letter added, removed or replaced, or two exchanged. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length > other.length ? [other, one] : [one, other];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const changed = (text: string) => text.slice(start, text.length - end);
  const [rest, more] = [changed(short), changed(long)];
  return more.length < 2 || (more.length === 2 && more === [...rest].reverse().join(''));
}
