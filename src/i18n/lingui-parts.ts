/**
 * What ships in the place of @lingui/core's functions of these names. Our messages name values and nothing more:
 * ICU's plurals, dates and numbers stay out. They ask for Intl.PluralRules, which old engines lack, and are half
 * of the package. The build refuses a message that would need them; format.ts writes numbers and dates.
 */
type Token = string | readonly [name: string];
type Values = Readonly<Record<string, string | number | null | undefined>>;

export function interpolate(tokens: string | readonly Token[]): (values?: Values) => string {
  return (values = {}) =>
    typeof tokens === 'string'
      ? tokens
      : tokens
          .map((token) => {
            const value = typeof token === 'string' ? token : values[token[0]];
            return value == null ? '' : value;
          })
          .join('');
}
