import { getApp } from '../../app/app.ts';
import type { Screen } from '../../host/screens.ts';
import { wholeOf, withoutNoise } from '../../sport/numbers.ts';
import { distanceIn } from '../../sport/units.ts';
import type { CourseResult, Result } from './result.ts';

interface Shared {
  readonly distanceM: number | null;
  readonly durationS: number | null;
  readonly caloriesKcal: number | null;
  readonly times: number | null;
  readonly at: string | null;
}

const wholeText = (value: number | null) => (value === null ? '' : String(Math.round(value)));

/**
 * Texts that mean the same in every language: kilometres or miles as '4.56', 'hh:mm:ss', whole kilocalories, a count,
 * 'YYYY-MM-DD HH:mm:ss' in the person's zone. Unknown values are empty, and so is a count of 0, which the page hides.
 */
function texts({ distanceM, durationS, caloriesKcal, times, at }: Shared) {
  const { format, session } = getApp();
  const hundredths =
    distanceM === null ? null : Math.round(withoutNoise(distanceIn(session.units, distanceM) * 100));
  return {
    distance: hundredths === null ? '' : (hundredths / 100).toFixed(2),
    sportTime: durationS === null ? '' : format.duration(durationS),
    cal: caloriesKcal === null ? '' : String(wholeOf(caloriesKcal)),
    times: wholeText(times || null),
    date: at ? at.replace('T', ' ') : '',
  };
}

export function shareOfResult(result: Result): Screen {
  const { ordinal: times, endedAt: at, deviceType } = result;
  return {
    ...texts({ times, at, ...result }),
    activityLabel: 'shareSport',
    devType: wholeText(deviceType),
  };
}

/** Returns an absolute address, because the app loads the picture by itself. */
function absolute(address: string): string {
  const link = document.createElement('a');
  link.href = address;
  return link.href;
}

/** `distanceM` is the distance of the run, because the result of a course has none. */
export function shareOfCourse(course: CourseResult, distanceM: number | null): Screen {
  const { actualDurationS, actualCaloriesKcal, completions, startedAt, name, coverUrl } = course;
  return {
    ...texts({
      distanceM,
      durationS: actualDurationS,
      caloriesKcal: actualCaloriesKcal,
      times: completions,
      at: startedAt,
    }),
    activityLabel: 'shareCourseSport',
    courseName: name ?? '',
    courseBgUrl: coverUrl ? absolute(coverUrl) : '',
  };
}
