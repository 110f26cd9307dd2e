export interface ChartBar {
  /** Stands under the bar; '' for none. */
  readonly label: string;
  /** The whole date, for readers; tells the bars apart. */
  readonly name: string;
  /** In the unit that is shown, or null: a day still to come. */
  readonly value: number | null;
  /** The value as it is read, with its unit. */
  readonly text: string;
  /** How often there was something, as it is read; '' where nobody says. */
  readonly times?: string;
}
