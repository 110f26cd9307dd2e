import './tabs.css';

interface Props<Id extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly selected: Id;
  select(id: Id): void;
  /** The id of the element that shows what was chosen. */
  readonly panel: string;
}

/** A segmented control: one of few, side by side; arrow keys go round. */
export function Tabs<Id extends string>({ label, tabs, selected, select, panel }: Props<Id>) {
  const index = tabs.findIndex(({ id }) => id === selected);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = event.keyCode === 37 ? -1 : event.keyCode === 39 ? 1 : 0;
    const to = (index + by + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!by || !next) return;
    select(next.id);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={press}>
      <div
        className="tab-thumb"
        style={{ width: 100 / tabs.length + '%', transform: `translateX(${index}00%)` }}
      />
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          className="tab"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => select(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
