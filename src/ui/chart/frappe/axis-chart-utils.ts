/**
 * For utils/axis-chart-utils.js, which repeats the last value where some are missing, cuts labels short, and
 * makes a first frame of zeros with one bar fewer. The data that comes here is whole.
 */
export const dataPrep = <T>(data: T): T => data;
export const zeroDataPrep = dataPrep;
export const getShortenedLabels = (_width: number, labels: readonly string[]) => labels;
