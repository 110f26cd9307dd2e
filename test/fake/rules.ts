/** The rule of a parameter. `says` describes the allowed values. */
export interface Rule {
  readonly optional?: true;
  readonly says: string;
  test(value: string): boolean;
}

/** The rules of parameters by name. */
export type Rules = Readonly<Record<string, Rule>>;

export const oneOf = (...values: readonly string[]): Rule => ({
  says: values.length > 1 ? `one of ${values.join(', ')}` : `${values[0]}`,
  test: (value) => values.includes(value),
});

export const id: Rule = { says: 'an id', test: (value) => /^[\w.-]{1,64}$/.test(value) };

export const day: Rule = { says: "a day as 'YYYY-MM-DD'", test: isDay };

export const second: Rule = {
  says: "a time as 'YYYY-MM-DD HH:mm:ss'",
  test: (value) => isDay(value.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
};

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export type Values = Readonly<Record<string, string>>;

/**
 * Checks values against the rules. Parameters without a rule are errors, too. Returns the problem as text, or `null`.
 */
export function findFault(rules: Rules, values: Values): string | null {
  for (const [name, rule] of Object.entries(rules)) {
    const value = values[name];
    if (value === undefined) {
      if (!rule.optional) return `${name} is missing; it is ${rule.says}`;
    } else if (!rule.test(value)) return `${name} is '${value}'; it has to be ${rule.says}`;
  }
  const stranger = Object.keys(values).find((name) => !rules[name]);
  return stranger === undefined ? null : `${stranger} is no parameter of this call`;
}
