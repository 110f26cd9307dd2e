import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../catalogues.ts';
import { createFormatter } from '../../src/i18n/format.ts';
import { joinPhrases } from '../../src/i18n/phrases.ts';
import { timeInWords } from '../../src/i18n/time-words.ts';

const LANGUAGES = ['en', 'zh', 'de', 'es'] as const;

/** What screen readers say of a figure with its unit, in the order of `LANGUAGES`. */
for (const [figure, words] of Object.entries({
  '01:02:03':
    '1 hour 2 minutes 3 seconds / 1 小时 2 分钟 3 秒 / 1 Stunde 2 Minuten 3 Sekunden / 1 hora 2 minutos 3 segundos',
  '02:01:01':
    '2 hours 1 minute 1 second / 2 小时 1 分钟 1 秒 / 2 Stunden 1 Minute 1 Sekunde / 2 horas 1 minuto 1 segundo',
  '128:00:10': '128 hours 10 seconds / 128 小时 10 秒 / 128 Stunden 10 Sekunden / 128 horas 10 segundos',
  '00:12:00': '12 minutes / 12 分钟 / 12 Minuten / 12 minutos',
  '00:00:00': '0 seconds / 0 秒 / 0 Sekunden / 0 segundos',
  '05\'30" /km':
    '5 minutes 30 seconds per km / 每km 5 分钟 30 秒 / 5 Minuten 30 Sekunden pro km / 5 minutos 30 segundos por km',
  '10\'00" /mi': '10 minutes per mi / 每mi 10 分钟 / 10 Minuten pro mi / 10 minutos por mi',
  '– /km': ' /  /  / ',
  '1,234.56 km': ' /  /  / ',
}))
  test(`read out: ${figure}`, () => {
    const [text = '', unit] = figure.split(' ');
    const said = LANGUAGES.map((language) => {
      speak(language);
      return timeInWords(text, unit);
    });
    assert.is(said.join(' / '), words);
  });

test('what a formatter writes of a duration or a pace has words', () => {
  speak('en');
  const { duration, pace, fastestPace, paceUnit } = createFormatter('imperial');
  assert.is(timeInWords(duration(461_710)), '128 hours 15 minutes 10 seconds');
  assert.is(timeInWords(pace(312), paceUnit), '8 minutes 22 seconds per mi');
  assert.is(timeInWords(fastestPace(312), paceUnit), '8 minutes 23 seconds per mi');
});

test('phrases have the comma of the language between them', () => {
  for (const [language, phrases, text] of [
    ['en', ['Saturday 17 October', 'time 50%', 'no goal'], 'Saturday 17 October, time 50%, no goal'],
    ['zh', ['10月17日', '时间50%'], '10月17日，时间50%'],
    ['zh', ['10月17日'], '10月17日'],
  ] as const) {
    speak(language);
    assert.is(joinPhrases(phrases), text);
  }
});

test.run();
