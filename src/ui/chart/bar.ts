export interface ChartBar {
  /** The day, month or year that the bar stands for. Identifies it. */
  readonly date: string;
  /** The label below the bar; '' for none. */
  readonly label: string;
  /** The full date, for screen readers. */
  readonly name: string;
  /** In the shown unit; `null` for a day in the future. */
  readonly value: number | null;
  /** The formatted value with its unit. */
  readonly text: string;
}
