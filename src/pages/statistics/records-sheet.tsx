import { useLayoutEffect, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { PagedList } from '../../gateway/paged-list.ts';
import { createPages } from '../../gateway/pages.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { WindowedList } from '../../ui/list/windowed-list.tsx';
import '../../ui/list/windowed-list.css';

interface Item {
  readonly id: string;
}

interface Props<T> {
  readonly open: boolean;
  readonly title: string;
  close(): void;
  readonly records: PagedList<T>;
  row(record: T): ReactNode;
}

/** The list of all records, which loads page by page. */
export default function RecordsSheet<T extends Item>({ open, title, close, records, row }: Props<T>) {
  const [pages] = useState(() => createPages(records));
  useLayoutEffect(() => pages.close, []);
  const { count, total, more } = pages.state.value;
  return (
    <Sheet open={open} title={title} close={close}>
      <WindowedList
        count={count}
        total={Math.max(total, count)}
        at={pages.at}
        row={row}
        nearEnd={() => more === 'idle' && pages.next()}
        end={
          more === 'failed' ? (
            <FailedRow text={i18n._('statistics.records.failedMore')} retry={pages.next} />
          ) : more === 'end' ? (
            i18n._('statistics.records.end')
          ) : (
            <span
              className="windowed-list-spinner"
              role="img"
              aria-label={i18n._('statistics.records.loading')}
            />
          )
        }
      />
    </Sheet>
  );
}
